/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const desk = {
  name: "0006-desk",
  statements: [
    // Links that sign the owner in, once. Only hashes: a copy of the database lets nobody in.
    `create table sign_in_links (
      token_hash text primary key,
      address text,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    `create table desk_sessions (
      id text primary key,
      token_hash text not null unique,
      address text,
      created_at bigint not null,
      used_at bigint not null,
      user_agent text not null
    )`,
    // A mail that is worthless later: not delivered after this, and without its text once it has left. Null for every other mail.
    "alter table outbox add column expires_at bigint",
    "create index outbox_expiring on outbox (expires_at) where expires_at is not null",
  ],
};
