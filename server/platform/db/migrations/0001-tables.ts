import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The tables of November 2026, written so that SQLite stores the same text for them as the migrations before did: a restored backup of either
 * is compared with them. Written once, never edited, and imports nothing of ours.
 */
const statements = [
  // `suspected` is why a post is suspected as spam, `reported_at` when the owner was notified of it.
  `create table inquiries (
    id text primary key,
    created_at bigint not null,
    name text not null,
    phone text not null,
    email text not null,
    check_in text not null,
    check_out text not null,
    other_info text not null,
    suspected text,
    reported_at bigint,
    guests bigint,
    dog bigint
  )`,
  "create index inquiries_newest on inquiries (created_at, id)",
  "create index inquiries_email on inquiries (lower(email))",
  "create index inquiries_suspected on inquiries (created_at, id) where suspected is not null",

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
    decided_at bigint,
    suspected text,
    reported_at bigint
  )`,
  "create index reviews_newest on reviews (status, created_at, id)",
  "create index reviews_all_newest on reviews (created_at, id)",
  "create index reviews_email on reviews (lower(email))",
  "create index reviews_suspected on reviews (created_at, id) where suspected is not null",
  "create index reviews_rejected on reviews (decided_at) where status = 'rejected'",

  `create table review_counts (
    rating integer primary key check (rating between 1 and 5),
    published integer not null check (published >= 0)
  )`,
  "insert into review_counts (rating, published) values (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)",

  // `carried_by` is the digest that carries this email instead of it being sent separately. `attachment` is JSON.
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
    delivered_at bigint,
    carried_by text,
    expires_at bigint,
    settled_at bigint,
    only_to text,
    attachment text
  )`,
  "create index outbox_due on outbox (status, due_at)",
  "create index outbox_newest on outbox (created_at, id)",
  "create index outbox_newest_by_status on outbox (status, created_at, id)",
  "create index outbox_carried on outbox (carried_by) where carried_by is not null",
  "create index outbox_delivered on outbox (delivered_at)",
  "create index outbox_expiring on outbox (expires_at) where expires_at is not null",

  // Servers that share the database take turns at the mail budget by updating this row.
  "create table mail_turns (id integer primary key, turns bigint not null)",
  "insert into mail_turns (id, turns) values (1, 0)",

  // One row per feed: the last good copy, the result of the last attempt, and what could not be taken as it was.
  `create table calendar_feeds (
    name text primary key,
    events text not null,
    good_at bigint,
    checked_at bigint,
    due_at bigint not null,
    fault text,
    cut text
  )`,
  // Nights that two parties seem to have. `id` hashes the parties; `settled_at` is when the owner said it is a single booking.
  `create table clashes (
    id text primary key,
    found_at bigint not null,
    settled_at bigint
  )`,
  // Without a use since November 28, 2026, when a platform's own calendar came to need its key.
  "create table open_calendar_addresses (name text primary key)",

  // One row per daily job: the day at the house on which it last started.
  `create table daily_jobs (
    name text primary key,
    begun_on text not null
  )`,

  // One row. `version` rises with every change that a public page or answer shows. Each process compares it with its caches.
  `create table site_version (
    id integer primary key,
    version bigint not null,
    nights_changed_at bigint
  )`,
  "insert into site_version (id, version) values (1, 1)",

  // One party's nights, from the first question to the deposit's return. Nothing sets the states accepted and lapsed.
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
    answered_at bigint,
    reminded_at bigint,
    party bigint,
    dog bigint,
    suggested text,
    price_lines text,
    deposit bigint,
    deposit_due text,
    balance_due text,
    refund_check_in text,
    canceled_on text,
    canceled_refund bigint,
    mails_off bigint not null default 0
  )`,
  "create index stays_newest on stays (created_at, id)",
  "create index stays_unanswered on stays (created_at) where state = 'inquiry' and answered_at is null",
  "create index stays_email on stays (lower(email))",

  // `act` is what happened, `facts` is JSON. Older lines are text in `what`.
  `create table stay_history (
    stay_id text not null,
    entry bigint not null,
    at bigint not null,
    who text not null,
    what text not null,
    act text,
    facts text,
    primary key (stay_id, entry)
  )`,

  `create table payments (
    id text primary key,
    stay_id text not null,
    entered_at bigint not null,
    kind text not null,
    cents bigint not null,
    day text not null,
    method text not null,
    word text not null,
    state text not null,
    taken_back_at bigint
  )`,
  "create index payments_of_stay on payments (stay_id)",

  // Each offer as sent, `offer` as JSON. `ended` is why it no longer counts.
  `create table offers (
    stay_id text not null,
    number bigint not null,
    sent_at bigint not null,
    ends_at bigint not null,
    until text not null,
    holds bigint not null,
    offer text not null,
    agreement text not null,
    ended_at bigint,
    ended text,
    primary key (stay_id, number)
  )`,
  "create index offers_open on offers (ends_at) where ended_at is null",

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

  // Undo steps for the changes of the last minutes, as JSON.
  `create table undo_log (
    id text primary key,
    created_at bigint not null,
    step text not null,
    undone_at bigint
  )`,
  "create index undo_log_oldest on undo_log (created_at)",

  // The owner's settings, as JSON by name.
  `create table house_settings (
    name text primary key,
    value text not null,
    version bigint not null,
    changed_at bigint not null
  )`,
  // What the owner has published, as JSON. The newest one counts; the others can be restored.
  `create table house_versions (
    id bigint primary key,
    document text not null,
    what text not null,
    published_at bigint not null
  )`,
  `create table house_draft (
    id bigint primary key check (id = 1),
    document text not null,
    version bigint not null,
    changed_at bigint not null
  )`,

  // `id` is the SHA-256 of the uploaded bytes, so uploading a file twice makes one photo. The size is that of the upright picture.
  `create table photos (
    id text primary key,
    width integer not null,
    height integer not null,
    created_at bigint not null
  )`,
  // `hash` is the SHA-256 of the bytes and their address. Two photos may share a file. SQLite has no type `bytea`, and stores bytes in any.
  `create table photo_files (
    photo_id text not null,
    purpose text not null,
    width integer not null,
    format text not null,
    height integer not null,
    hash text not null,
    bytes bytea not null,
    primary key (photo_id, purpose, width, format)
  )`,
  "create index photo_files_hash on photo_files (hash)",

  // Every emailed link: what it opens, and until when. Stores only hashes of the tokens, so a copy of the database opens nothing.
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

  `create table desk_sessions (
    id text primary key,
    token_hash text not null unique,
    address text,
    created_at bigint not null,
    used_at bigint not null,
    user_agent text not null
  )`,

  `create table wishes (
    id text primary key,
    email text not null,
    check_in text not null,
    created_at bigint not null,
    confirmed_at bigint
  )`,
  "create unique index wishes_once on wishes (email, check_in)",
  "create index wishes_of_week on wishes (check_in)",
];

const onPostgres = [
  ...withoutStatistics("inquiries", "name", "phone", "email", "other_info"),
  ...withoutStatistics("reviews", "guest_name", "email", "hometown", "title", "review_text", "owner_reply"),
  ...withoutStatistics("outbox", "recipient", "reply_to", "subject", "text_body", "html_body", "last_error"),
  ...withoutStatistics("outbox", "attachment"),
  ...withoutStatistics("stays", "name", "email", "phone", "notes", "price_lines"),
  ...withoutStatistics("payments", "word", "method"),
  ...withoutStatistics("offers", "offer", "agreement"),
  ...withoutStatistics("calendar_feeds", "events"),
  ...withoutStatistics("undo_log", "step"),
  ...withoutStatistics("wishes", "email"),
  ...withoutStatistics("private_links", "subject"),
  "alter index inquiries_email alter column 1 set statistics 0",
  "alter index reviews_email alter column 1 set statistics 0",
  "alter index stays_email alter column 1 set statistics 0",
  // The bytes are already compressed.
  "alter table photo_files alter column bytes set storage external",
];

/**
 * Keeps what guests wrote out of PostgreSQL's planner statistics, a table that notes frequent values and outlives deleted
 * rows (manual, section "pg_statistic"). SQLite's statistics are only counts.
 */
function withoutStatistics(table: string, ...columns: string[]): string[] {
  return columns.map((column) => `alter table ${table} alter column ${column} set statistics 0`);
}

/** Where the migrations before this one have made the tables: their list leaves, and PostgreSQL's one odd name. */
const bridge = ["drop table migrations"];
const bridgeOnPostgres = ["alter index if exists wishes_pkey1 rename to wishes_pkey"];

/** Creates the tables, unless they are there from before. */
export const tables: Migration = {
  async up(db) {
    const areThere = (await db.introspection.getTables()).some(({ name }) => name === "migrations");
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const [both, postgres] = areThere ? [bridge, bridgeOnPostgres] : [statements, onPostgres];
    for (const statement of isPostgres ? [...both, ...postgres] : both) await sql.raw(statement).execute(db);
  },
};
