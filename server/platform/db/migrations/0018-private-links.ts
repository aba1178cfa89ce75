/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const privateLinks = {
  name: "0018-private-links",
  statements: [
    // Every mailed link: what it opens, and until when. Only hashes of the tokens: a copy of the database opens nothing.
    `create table private_links (
      token_hash text primary key,
      opens text not null,
      subject text,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    "create index private_links_of on private_links (opens, subject)",
    "create index private_links_ending on private_links (opens, expires_at)",
    `insert into private_links (token_hash, opens, subject, created_at, expires_at, used_at)
      select token_hash, 'desk-sign-in', address, created_at, expires_at, used_at from sign_in_links`,
    "drop table sign_in_links",
    // 48 hours to confirm; then as long as the wish is there.
    `insert into private_links (token_hash, opens, subject, created_at, expires_at)
      select token_hash, 'wish', id, created_at,
        case when confirmed_at is null then created_at + 172800000 else 4102444800000 end from wishes`,
    "drop index wishes_once",
    "drop index wishes_of_week",
    "alter table wishes rename to wishes_with_tokens",
    `create table wishes (
      id text primary key,
      email text not null,
      check_in text not null,
      created_at bigint not null,
      confirmed_at bigint
    )`,
    `insert into wishes (id, email, check_in, created_at, confirmed_at)
      select id, email, check_in, created_at, confirmed_at from wishes_with_tokens`,
    "drop table wishes_with_tokens",
    "create unique index wishes_once on wishes (email, check_in)",
    "create index wishes_of_week on wishes (check_in)",
  ],
  // As in 0004: PostgreSQL's planner must not copy addresses into its statistics.
  postgres: [
    "alter table wishes alter column email set statistics 0",
    "alter table private_links alter column subject set statistics 0",
  ],
};
