/** A message or review that was taken for spam: nothing of it is public, nobody was mailed, and it has no stay. */
export type SuspectedPost = {
  kind: "inquiry" | "review";
  id: string;
  /** In words, by the house's clock. */
  received: string;
  name: string;
  email: string;
  /** The dates of an inquiry, or the stars and title of a review. */
  about: string;
  text: string;
  /** Why it was taken for spam, in a sentence. */
  reason: string;
};

/** Which post a button is about. */
export type SuspectedName = Pick<SuspectedPost, "kind" | "id">;

export type DeskSpam = {
  /** The newest of both kinds, and how many there are in all. */
  list: () => Promise<{ posts: SuspectedPost[]; total: number }>;
  count: () => Promise<number>;
  /**
   * Takes it for a guest's: it goes its usual way. An inquiry's guest gets a confirmation if `confirm`; its mails leave after ten minutes.
   * `change` is for `DeskUndo`, null for a review. Null when it is no longer suspected.
   */
  markNotSpam: (post: SuspectedName, confirm: boolean) => Promise<{ change: string | null } | null>;
  /** False when it is not held back any more. */
  delete: (post: SuspectedName) => Promise<boolean>;
};
