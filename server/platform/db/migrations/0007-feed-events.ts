/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const feedEvents = {
  name: "0007-feed-events",
  statements: [
    // A feed's events keep their UID and summary from the next reading on; until then each is only a range of nights.
    "alter table calendar_feeds rename column ranges to events",

    // Nights that two parties seem to have. `id` is a hash of who they are; `settled_at` is when the owner said it is one booking.
    `create table clashes (
      id text primary key,
      found_at bigint not null,
      settled_at bigint
    )`,
  ],
  // As in 0004: a summary may name a guest.
  postgres: ["alter table calendar_feeds alter column events set statistics 0"],
};
