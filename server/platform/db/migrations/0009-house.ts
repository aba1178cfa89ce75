/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const house = {
  name: "0009-house",
  statements: [
    // What the owner has published of the house, as JSON; the newest counts, earlier ones are kept to go back to.
    `create table house_versions (
      id bigint primary key,
      document text not null,
      what text not null,
      published_at bigint not null
    )`,

    // One row, from the owner's first change on: the words and pictures as they will be published.
    `create table house_draft (
      id bigint primary key check (id = 1),
      document text not null,
      version bigint not null,
      changed_at bigint not null
    )`,
  ],
};
