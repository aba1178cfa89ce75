/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const historyFacts = {
  name: "0024-history-facts",
  statements: [
    // What happened, and its facts as JSON. Lines of before are the words in `what`.
    "alter table stay_history add column act text",
    "alter table stay_history add column facts text",
  ],
};
