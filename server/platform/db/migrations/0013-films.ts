/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const films = {
  name: "0013-films",
  statements: [
    // `id` is the beginning of the SHA-256 of the stored bytes. The row is written last: chunks without one are not a film.
    `create table films (
      id text primary key,
      bytes bigint not null,
      created_at bigint not null
    )`,
    `create table film_chunks (
      film_id text not null,
      number integer not null,
      bytes bytea not null,
      primary key (film_id, number)
    )`,
  ],
  // The bytes are compressed already.
  postgres: ["alter table film_chunks alter column bytes set storage external"],
};
