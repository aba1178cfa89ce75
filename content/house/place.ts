/** A point for a map pin, WGS 84. `confirmed: false` marks a position laid out by hand from neighboring addresses. */
export type Place = {
  latitude: number;
  longitude: number;
  confirmed: boolean;
  /** On the boardwalk or within a block of it: the way there ends with finding a parking space. */
  boardwalk?: true;
  /** No source names the block: the point is this town's, its pin is drawn as approximate, and no minutes are worked out from it. */
  onlyTown?: string;
};
