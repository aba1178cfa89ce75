/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const siteVersion = {
  name: "0003-site-version",
  statements: [
    // One row. Goes up with everything that a public page or answer shows; each process compares it with what it has kept.
    `create table site_version (
      id integer primary key,
      version bigint not null
    )`,
    "insert into site_version (id, version) values (1, 1)",
  ],
};
