/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const together = {
  name: "0011-together",
  statements: [
    // Weeks that a family votes on. Only hashes of the links: a copy of the database opens none.
    `create table polls (
      id text primary key,
      token_hash text not null unique,
      maker_hash text not null unique,
      weeks text not null,
      guests bigint,
      answers bigint not null,
      created_at bigint not null
    )`,
    "create index polls_oldest on polls (created_at)",
    `create table poll_answers (
      id text primary key,
      poll_id text not null,
      edit_hash text not null unique,
      nickname text not null,
      votes text not null,
      created_at bigint not null
    )`,
    "create index poll_answers_of on poll_answers (poll_id)",

    // Who wants to hear when a taken week becomes free; once an address and week.
    `create table wishes (
      id text primary key,
      token_hash text not null unique,
      email text not null,
      check_in text not null,
      created_at bigint not null,
      confirmed_at bigint
    )`,
    "create unique index wishes_once on wishes (email, check_in)",
    "create index wishes_of_week on wishes (check_in)",
  ],
  // Guests' words and addresses; see 0004.
  postgres: [
    "alter table poll_answers alter column nickname set statistics 0",
    "alter table wishes alter column email set statistics 0",
  ],
};
