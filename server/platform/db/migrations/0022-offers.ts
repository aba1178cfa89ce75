/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const offers = {
  name: "0022-offers",
  statements: [
    // Each offer as it was sent, `offer` as JSON. `ended` says why it no longer counts: changed, booked, expired, declined, withdrawn.
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
    // A file that leaves with the mail, as JSON: its name and text.
    "alter table outbox add column attachment text",
  ],
  // As in 0004: PostgreSQL's planner must not copy guests' words into its statistics.
  postgres: [
    "alter table offers alter column offer set statistics 0",
    "alter table offers alter column agreement set statistics 0",
    "alter table outbox alter column attachment set statistics 0",
  ],
};
