/**
 * How long the server keeps what guests send, unless they ask earlier. The privacy page names these periods; the server's environment may
 * set the first four otherwise (RETENTION_ in the README), and then the page should be changed with it.
 */
export const retention = {
  /** Booked stays with their inquiry, counted from the day of departure: the owner's books. */
  staysYears: 7,
  /** Inquiries, with the mails about them. */
  inquiriesMonths: 24,
  /** Reviews that were rejected, from the decision on. */
  rejectedReviewsDays: 30,
  /** What looks like a program's post. */
  suspectedDays: 30,
  /** Copies of mails that have left. They say what is stored anyway; this long they help to see what happened. */
  sentMailDays: 30,
} as const;
