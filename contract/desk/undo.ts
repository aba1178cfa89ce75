/** A change of the last minutes, as a page tells the owner about it. */
export type DoneChange = {
  id: string;
  /** What was done, or undone, in a sentence. */
  words: string;
  canUndo: boolean;
};

/** What became of an undo: `message` says in a sentence why nothing was changed. */
export type UndoAnswer = { ok: true } | { ok: false; message: string };

export type DeskUndo = {
  /** What a change came to; null when nothing is known of it. Pages show it after a redirect with `?done=<id>`. */
  find: (id: string) => Promise<DoneChange | null>;
  /** Takes a change of the last ten minutes back. */
  undo: (id: string) => Promise<UndoAnswer>;
};
