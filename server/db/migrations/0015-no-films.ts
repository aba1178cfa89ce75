/** Written once, never edited, imports nothing. Both engines read the same statements. `saveFilms` has run before. */
export const noFilms = {
  name: "0015-no-films",
  statements: ["drop table film_chunks", "drop table films"],
};
