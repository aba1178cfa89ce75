/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const noVotes = {
  name: "0014-no-votes",
  // A party decides in its own chat; `/weeks` has a link for it.
  drops: ["polls", "poll_answers"],
  statements: ["drop table poll_answers", "drop table polls"],
};
