import { readAvailability, isStale } from "#server/calendar/booked-nights.ts";
import { currentFeeds } from "#server/calendar/current-feeds.ts";
import { readFeed } from "#server/calendar/feed-reader.ts";
import { leaseFeed, feedStates } from "#server/calendar/feeds.ts";
import { pluralize } from "#server/outbox/mail-template.ts";
import { asJson, type Commands, failure, type Outcome } from "./command.ts";
import { formatTime, table } from "./lists.ts";

export const calendarCommands: Commands = {
  "calendar sync": {
    words: [],
    async run({ database, settings, clock, progress }, options): Promise<Outcome> {
      const { feeds } = await currentFeeds(database.db, settings.calendarFeeds);
      if (feeds.length === 0) {
        return failure(
          options,
          "No calendar is set: add one at the desk under Settings, or set CALENDAR_FEEDS to airbnb=https://… or the like.",
        );
      }
      const outcomes = [];
      for (const feed of feeds) {
        progress(`Reading ${feed.name} ...`);
        // So that it has a row; whose turn it is does not matter here.
        await database.write((tx) => leaseFeed(tx, feed.name, clock(), clock()));
        outcomes.push(await readFeed({ ...database, clock, localFeeds: settings.localFeeds }, feed, options));
      }
      const code = outcomes.every(({ ok }) => ok) ? 0 : 1;
      if (options.json) return { code, text: asJson(outcomes) };
      const lines = outcomes.map((outcome) =>
        outcome.ok
          ? `${outcome.name}: read, ${pluralize(outcome.stays, "booked stay")}\n`
          : `${outcome.name}: NOT read, what was known stays. ${outcome.fault}\n`,
      );
      return { code, text: lines.join("") };
    },
  },
  "calendar show": {
    words: [],
    async run({ database: { db }, settings, clock }, options): Promise<Outcome> {
      const now = clock();
      const current = await currentFeeds(db, settings.calendarFeeds);
      const states = await feedStates(
        db,
        current.feeds.map(({ name }) => name),
      );
      const { booked, asOf, stale } = await readAvailability(
        db,
        states.map(({ name }) => name),
        now,
      );
      if (options.json) return { code: 0, text: asJson({ booked, asOf, stale, feeds: states }) };
      const feeds = states.map((state) => ({
        calendar: state.name,
        "last read": state.goodAt === null ? "never" : formatTime(state.goodAt),
        state: isStale(state, now) ? "stale" : "good",
        stays: state.events.length,
        fault: state.fault,
      }));
      const bookedStays = booked.map(({ start, end }) => ({ "first night": start, departure: end }));
      return { code: 0, text: `${feeds.length > 0 ? `${table(feeds)}\n` : ""}${table(bookedStays)}` };
    },
  },
};
