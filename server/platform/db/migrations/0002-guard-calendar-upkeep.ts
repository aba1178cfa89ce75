/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const guardCalendarUpkeep = {
  name: "0002-guard-calendar-upkeep",
  statements: [
    // Why a post is taken for spam; null for everything else.
    "alter table inquiries add column suspected text",
    "alter table reviews add column suspected text",
    // When the owner was told about it; null until then.
    "alter table inquiries add column reported_at bigint",
    "alter table reviews add column reported_at bigint",
    // The digest that carries this mail instead of leaving by itself.
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

    // One row a feed: the last good copy, and how the last attempt went.
    `create table calendar_feeds (
      name text primary key,
      ranges text not null,
      good_at bigint,
      checked_at bigint,
      due_at bigint not null,
      fault text
    )`,

    // One row a daily job: the day at the house on which it was last begun.
    `create table daily_jobs (
      name text primary key,
      begun_on text not null
    )`,

    // Servers that share the database take turns at the mail budget by writing this row.
    `create table mail_turns (
      id integer primary key,
      turns bigint not null
    )`,
    "insert into mail_turns (id, turns) values (1, 0)",
  ],
};
