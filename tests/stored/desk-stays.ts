import { shippedFrame } from "#content/house/house.ts";
import { addDays } from "#contract/calendar-date.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readAvailability } from "#server/stays/availability.ts";
import type { StayQuery } from "#server/stays/desk/stay-search.ts";
import { deskStays, type DeskStaysDeps } from "#server/stays/desk/stays.ts";
import { type Engine, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { addInquiry } from "#tests/stored-posts.ts";

export const deskTime = Date.parse("2027-06-01T12:00:00Z");

/** What the owner types for a booking by phone. */
export const phoneBooking: Record<string, string> = {
  name: "Ann Example",
  checkIn: "2027-07-03",
  checkOut: "2027-07-10",
  email: "",
  phone: "(609) 555-0123",
  party: "",
  dog: "",
  notes: "",
  state: "booked",
};

export const allStays: StayQuery = { words: "", show: "all", page: 1 };

/** Returns what the desk's stays need, of a house without other calendars. */
export function deskOf({ db, write }: Pick<Database, "db" | "write">, now = deskTime): DeskStaysDeps {
  return {
    db,
    write,
    clock: () => now,
    siteUrl: "http://bayhouse.test",
    sendsMail: true,
    latestHouse: () => shippedFrame,
    feedNames: async () => [],
    availability: () => readAvailability(db, [], now),
  };
}

/** The desk's stays, with a database that is empty before each test, and short words for what the owner and guests do. */
export async function sharedDeskStays(engine: Engine) {
  const { db, write } = await sharedDatabase(engine);
  const deps = deskOf({ db, write });
  const stays = deskStays(deps);
  return {
    db,
    write,
    deps,
    stays,
    enter: async (change: Record<string, string> = {}): Promise<string> => {
      const checkOut = change["checkIn"] ? addDays(change["checkIn"], 7) : "2027-07-10";
      const answer = await stays.enter({ ...phoneBooking, checkOut, ...change });
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      return answer.stay.id;
    },
    act: (
      id: string,
      version: number,
      name: keyof ReturnType<typeof stays.forms>,
      fields: Record<string, string> = {},
    ) => stays.forms(id)[name]({ version: String(version), ...fields }),
    ask: (change: Partial<typeof janesInquiry> = {}, at = deskTime) =>
      addInquiry(write, { ...janesInquiry, ...change }, at, false),
    namesFor: async (query: Partial<StayQuery>) =>
      (await stays.list({ ...allStays, ...query })).lines.map(({ name }) => name),
  };
}
