/** A point for a map pin, WGS 84. `confirmed: false` marks a position laid out by hand from neighboring addresses. */
export type Place = {
  latitude: number;
  longitude: number;
  confirmed: boolean;
  /** On the boardwalk or within a block of it: the way there ends with finding a parking space. */
  boardwalk?: true;
};
