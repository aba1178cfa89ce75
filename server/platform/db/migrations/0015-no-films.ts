/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const noFilms = {
  name: "0015-no-films",
  // An owner names a film at a video service.
  drops: ["films", "film_chunks"],
  statements: ["drop table film_chunks", "drop table films"],
};
