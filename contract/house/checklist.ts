/** What a point of the checklist is about, in the order of how much it hurts a guest. The last four are the guides. */
export const checklistTopics = ["reach", "money", "house", "pizza", "piers", "beaches", "borough"] as const;
export type ChecklistTopic = (typeof checklistTopics)[number];

/** Something on the site that nobody has confirmed, or that is still missing. */
export type ChecklistPoint = {
  /** Stays the same for as long as the question does. */
  id: string;
  topic: ChecklistTopic;
  /** Which of the guide's records it is about; empty for the house. */
  subject: string;
  question: string;
  /** What a guest sees until it is confirmed. */
  untilThen: string;
  /** Where the desk changes it; null for what changes with the site's files. */
  page: { path: string; label: string } | null;
  /** Words of the button that leaves everything as it is; null when only a change confirms it. */
  confirm: string | null;
  /** Answers that change the site's words at once. */
  choices: { id: string; label: string }[];
  isConfirmed: boolean;
};
