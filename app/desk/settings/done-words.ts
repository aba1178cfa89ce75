/** What was done that cannot be undone here, by the word in the page's address. */
export const doneWords: Readonly<Record<string, string>> = {
  settled: "Settled: it is one booking.",
  reopened: "The alarm is back: they are two bookings.",
  "session-ended": "That session has ended.",
  "sessions-ended": "All other sessions have ended.",
  "backup-busy": "A backup is being made already. Please try again in a minute.",
  "backup-failed": "No backup could be made. The server's log says why; the command doctor may say more.",
};
