/** How long the server stores what guests send, unless they ask earlier. Server and privacy page follow these periods. */
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
