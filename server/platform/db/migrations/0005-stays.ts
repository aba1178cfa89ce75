/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const stays = {
  name: "0005-stays",
  statements: [
    // One party's nights, from the first question to the deposit's return.
    `create table stays (
      id text primary key,
      created_at bigint not null,
      version bigint not null,
      state text not null check (state in (
        'inquiry', 'offered', 'accepted', 'booked', 'closed', 'declined', 'withdrawn', 'expired', 'lapsed', 'canceled'
      )),
      check_in text not null,
      check_out text not null,
      name text not null,
      email text,
      phone text,
      notes text not null,
      inquiry_id text unique,
      answered_at bigint
    )`,
    "create index stays_newest on stays (created_at, id)",
    "create index stays_unanswered on stays (created_at) where state = 'inquiry' and answered_at is null",
    "create index stays_email on stays (lower(email))",

    // Nights the owner keeps for the family or for repairs.
    `create table blocks (
      id text primary key,
      created_at bigint not null,
      note text not null
    )`,

    // The key is what refuses a double booking.
    `create table nights (
      night text primary key,
      stay_id text,
      block_id text,
      check ((stay_id is null) <> (block_id is null))
    )`,
    "create index nights_by_stay on nights (stay_id) where stay_id is not null",
    "create index nights_by_block on nights (block_id) where block_id is not null",

    `create table stay_history (
      stay_id text not null,
      entry bigint not null,
      at bigint not null,
      who text not null,
      what text not null,
      primary key (stay_id, entry)
    )`,

    // When the owner last took or freed nights; null until then.
    "alter table site_version add column nights_changed_at bigint",

    // What the owner has changed of the house, as JSON by name; everything else reads what the program ships.
    `create table house_settings (
      name text primary key,
      value text not null,
      version bigint not null,
      changed_at bigint not null
    )`,

    // Inquiries from before asked for no answer here, so none of them does now.
    `insert into stays (
      id, created_at, version, state, check_in, check_out, name, email, phone, notes, inquiry_id, answered_at
    ) select id, created_at, 1, 'inquiry', check_in, check_out, name, email, phone, '', id, created_at
      from inquiries where suspected is null`,
    `insert into stay_history (stay_id, entry, at, who, what)
      select id, 1, created_at, 'guest', 'Sent an inquiry' from inquiries where suspected is null`,
  ],
  // As in 0004: PostgreSQL's planner must not copy guests' words into its statistics.
  postgres: [
    ...["name", "email", "phone", "notes"].map((column) => `alter table stays alter column ${column} set statistics 0`),
    "alter index stays_email alter column 1 set statistics 0",
  ],
};
