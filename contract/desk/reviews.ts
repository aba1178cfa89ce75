/** The only reasons to keep a review off the page. The star rating is never one (16 CFR 465). */
export const rejectionReasons = {
  spam: "Spam or advertising",
  "personal-data": "Names or data of other people",
  abuse: "Insults, threats or hate",
  "not-a-stay": "Not about a stay at the house",
} as const;

/** In UTF-16 units, like the limits of guests' fields. */
export const maxReplyLength = 5000;

/**
 * The desk's lists of reviews. `waiting`: not decided yet. `suspected`: marked as spam, not decided yet. `hidden`: taken off the page until
 * the owner decides again.
 */
export const reviewGroups = ["waiting", "suspected", "published", "hidden", "rejected"] as const;

export type ReviewGroup = (typeof reviewGroups)[number];

/** A review as the owner sees it. Times are in words, by the house's clock. */
export type DeskReview = {
  id: string;
  /** Changes with every decision; a posted decision names the version it was made on. */
  version: string;
  group: ReviewGroup;
  received: string;
  /** When it was last published, rejected or hidden. */
  decided: string | null;
  guestName: string;
  email: string;
  hometown: string | null;
  title: string;
  text: string;
  /** YYYY-MM-DD */
  stayDate: string | null;
  /** Whether that day was still to come when the review was written. */
  isStayAhead: boolean;
  /** 1 to 5 */
  rating: number;
  reply: string | null;
  /** Why it is off the page, in words. */
  reason: string | null;
};

/** What the owner can do with a review; `rescue` means that a suspected one is not spam. */
export type ReviewDecision = "publish" | "reject" | "hide" | "reply" | "rescue";

/** What may be decided about a review of each group. */
export const decisionsFor: Record<ReviewGroup, readonly ReviewDecision[]> = {
  waiting: ["publish", "reject"],
  suspected: ["rescue", "reject"],
  published: ["reply", "hide"],
  hidden: ["publish", "reject"],
  rejected: ["publish"],
};

/** A posted form, as it was typed. */
export type DecisionFields = { decision: string; version: string; reply: string; reason: string };

export type DecisionFaults = { reply?: string; reason?: string };

/** What became of a decision. `changed`: somebody decided meanwhile, and `review` is what they made of it; null when it was deleted. */
export type DecisionOutcome =
  | { ok: true; decision: ReviewDecision; review: DeskReview }
  | { ok: false; why: "invalid"; message: string; faults: DecisionFaults }
  | { ok: false; why: "changed"; review: DeskReview | null };

/** One page of a list, newest first. */
export type ReviewListing = {
  reviews: DeskReview[];
  /** Id of the last one shown when there are more. */ next: string | null;
};

export type DeskReviews = {
  counts: () => Promise<Record<ReviewGroup, number>>;
  /** How many wait for a first decision. */
  waitingCount: () => Promise<number>;
  /** The reviews after the one with this id, or the newest. */
  list: (group: ReviewGroup, after: string | null) => Promise<ReviewListing>;
  find: (id: string) => Promise<DeskReview | null>;
  decide: (id: string, fields: DecisionFields) => Promise<DecisionOutcome>;
};
