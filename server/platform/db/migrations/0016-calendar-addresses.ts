/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const calendarAddresses = {
  name: "0016-calendar-addresses",
  statements: [
    // What of a feed was not taken as it was.
    "alter table calendar_feeds add column cut text",
    // Platforms that may still read our calendar at the old address, which needs no key.
    "create table open_calendar_addresses (name text primary key)",
    "insert into open_calendar_addresses (name) select name from calendar_feeds",
  ],
};
