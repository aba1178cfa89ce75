/** Each is written once, never edited, and imports nothing. Both engines run `statements`, then PostgreSQL its own. */
export const earlyMigrations = [
  {
    name: "0001-first-tables",
    statements: [
      `create table inquiries (
        id text primary key,
        created_at bigint not null,
        name text not null,
        phone text not null,
        email text not null,
        check_in text not null,
        check_out text not null,
        other_info text not null
      )`,

      `create table reviews (
        id text primary key,
        created_at bigint not null,
        status text not null check (status in ('pending', 'published', 'rejected')),
        guest_name text not null,
        email text not null,
        hometown text,
        title text not null,
        review_text text not null,
        stay_date text,
        rating integer not null check (rating between 1 and 5),
        owner_reply text,
        rejection_reason text,
        decided_at bigint
      )`,
      "create index reviews_newest on reviews (status, created_at, id)",

      `create table review_counts (
        rating integer primary key check (rating between 1 and 5),
        published integer not null check (published >= 0)
      )`,
      "insert into review_counts (rating, published) values (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)",

      `create table outbox (
        id text primary key,
        created_at bigint not null,
        event text not null,
        recipient text not null,
        reply_to text,
        subject text not null,
        text_body text not null,
        html_body text not null,
        status text not null check (status in ('waiting', 'sent', 'filed', 'failed')),
        attempts integer not null,
        due_at bigint not null,
        claim text,
        last_error text,
        delivered_at bigint
      )`,
      "create index outbox_due on outbox (status, due_at)",
    ],
  },
  {
    name: "0002-guard-calendar-upkeep",
    statements: [
      // Why a post is suspected as spam. Null for everything else.
      "alter table inquiries add column suspected text",
      "alter table reviews add column suspected text",
      // When the owner was notified of it. Null until then.
      "alter table inquiries add column reported_at bigint",
      "alter table reviews add column reported_at bigint",
      // The digest that carries this email instead of it being sent separately.
      "alter table outbox add column carried_by text",

      "create index inquiries_newest on inquiries (created_at, id)",
      "create index inquiries_email on inquiries (lower(email))",
      "create index inquiries_suspected on inquiries (created_at, id) where suspected is not null",
      "create index reviews_all_newest on reviews (created_at, id)",
      "create index reviews_email on reviews (lower(email))",
      "create index reviews_suspected on reviews (created_at, id) where suspected is not null",
      "create index reviews_rejected on reviews (decided_at) where status = 'rejected'",
      "create index outbox_newest on outbox (created_at, id)",
      "create index outbox_newest_by_status on outbox (status, created_at, id)",
      "create index outbox_carried on outbox (carried_by) where carried_by is not null",
      "create index outbox_delivered on outbox (delivered_at)",

      // One row per feed: the last good copy, and the result of the last attempt.
      `create table calendar_feeds (
        name text primary key,
        ranges text not null,
        good_at bigint,
        checked_at bigint,
        due_at bigint not null,
        fault text
      )`,

      // One row per daily job: the day at the house on which it last started.
      `create table daily_jobs (
        name text primary key,
        begun_on text not null
      )`,

      // Servers that share the database take turns at the mail budget by updating this row.
      `create table mail_turns (
        id integer primary key,
        turns bigint not null
      )`,
      "insert into mail_turns (id, turns) values (1, 0)",
    ],
  },
  {
    name: "0003-site-version",
    statements: [
      // One row. Incremented with every change that a public page or answer shows. Each process compares it with its caches.
      `create table site_version (
        id integer primary key,
        version bigint not null
      )`,
      "insert into site_version (id, version) values (1, 1)",
    ],
  },
  {
    name: "0004-no-statistics",
    statements: [],
    postgres: [
      withoutStatistics("inquiries", ["name", "phone", "email", "other_info"]),
      withoutStatistics("reviews", ["guest_name", "email", "hometown", "title", "review_text", "owner_reply"]),
      withoutStatistics("outbox", ["recipient", "reply_to", "subject", "text_body", "html_body", "last_error"]),
      "alter index inquiries_email alter column 1 set statistics 0",
      "alter index reviews_email alter column 1 set statistics 0",
    ],
  },
  {
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

      // The primary key is what prevents a double booking.
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

      // When the owner last took or freed nights. Null until then.
      "alter table site_version add column nights_changed_at bigint",

      // The owner's changes to the house, as JSON by name. Everything else reads the shipped values.
      `create table house_settings (
        name text primary key,
        value text not null,
        version bigint not null,
        changed_at bigint not null
      )`,

      // Older inquiries expected no answer here, so none of them does now.
      `insert into stays (
        id, created_at, version, state, check_in, check_out, name, email, phone, notes, inquiry_id, answered_at
      ) select id, created_at, 1, 'inquiry', check_in, check_out, name, email, phone, '', id, created_at
        from inquiries where suspected is null`,
      `insert into stay_history (stay_id, entry, at, who, what)
        select id, 1, created_at, 'guest', 'Sent an inquiry' from inquiries where suspected is null`,
    ],
    postgres: [
      ...noStatistics("stays", "name", "email", "phone", "notes"),
      "alter index stays_email alter column 1 set statistics 0",
    ],
  },
  {
    name: "0006-desk",
    statements: [
      // Links that sign the owner in, once. Stores only hashes, so a copy of the database lets no one in.
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
      // When an email becomes worthless: it isn't delivered after this, and loses its text once sent. Null for every other email.
      "alter table outbox add column expires_at bigint",
      "create index outbox_expiring on outbox (expires_at) where expires_at is not null",
    ],
  },
  {
    name: "0007-feed-events",
    statements: [
      // From the next reading on, a feed's events include UID and summary. Until then each is only a range of nights.
      "alter table calendar_feeds rename column ranges to events",

      // Nights that two parties seem to have. `id` hashes the parties; `settled_at` is when the owner said it is a single booking.
      `create table clashes (
        id text primary key,
        found_at bigint not null,
        settled_at bigint
      )`,
    ],
    // A summary may contain a guest's name.
    postgres: noStatistics("calendar_feeds", "events"),
  },
  {
    name: "0008-undo",
    statements: [
      // Undo steps for the changes of the last minutes, as JSON.
      `create table undo_log (
        id text primary key,
        created_at bigint not null,
        step text not null,
        undone_at bigint
      )`,
      "create index undo_log_oldest on undo_log (created_at)",

      // When the owner was last emailed a reminder of an inquiry that waits for an answer.
      "alter table stays add column reminded_at bigint",
    ],
    // A step may contain the owner's notes.
    postgres: noStatistics("undo_log", "step"),
  },
];

/**
 * Keeps what guests wrote out of PostgreSQL's planner statistics, a table that notes frequent values and outlives deleted
 * rows (manual, section "pg_statistic"). SQLite's statistics are only counts.
 */
export function noStatistics(table: string, ...columns: string[]): string[] {
  return columns.map((column) => `alter table ${table} alter column ${column} set statistics 0`);
}

/** Does the same for a table with rows. Setting a column to the type it already has drops its statistics, and takes no time. */
function withoutStatistics(table: string, columns: readonly string[]): string {
  const changes = columns.flatMap((column) => [
    `alter column ${column} type text`,
    `alter column ${column} set statistics 0`,
  ]);
  return `alter table ${table} ${changes.join(", ")}`;
}
