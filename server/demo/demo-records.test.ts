import { expect, test } from "vitest";
import { property } from "#content/house/property.ts";
import { addDays, dateInTimeZone } from "#contract/calendar-date.ts";
import { ownNights } from "#server/stays/night-holders.ts";
import { emptyTables, openTestDatabase } from "#tests/database.ts";
import { storeDemoRecords } from "./demo-records.ts";

const { db, write } = await openTestDatabase("sqlite");
const house = { write, siteUrl: "http://localhost:3000", secret: "a secret of the demonstration" };
const days = Array.from({ length: 25 }, (_, i) => addDays("2027-12-20", 16 * i));

test.each(days)("on %s somebody is in the house, somebody comes, and things wait for the owner", async (today) => {
  await emptyTables(db);
  const now = Date.parse(`${today}T17:00:00Z`);
  expect(dateInTimeZone(new Date(now), property.timeZone)).toBe(today);
  await storeDemoRecords(house, now);
  const { ranges } = await ownNights(db);
  expect(ranges.some(({ start, end }) => start <= today && today < end)).toBe(true);
  expect(ranges.some(({ start }) => start > today && start < addDays(today, 14))).toBe(true);
  const waiting = await db
    .selectFrom("stays")
    .select("name")
    .where("state", "=", "inquiry")
    .where("answered_at", "is", null)
    .execute();
  expect(waiting).toHaveLength(2);
});

test("nobody in it can be reached", async () => {
  await emptyTables(db);
  await storeDemoRecords(house, Date.now());
  const addresses = [
    ...(await db.selectFrom("stays").select("email").execute()).map(({ email }) => email),
    ...(await db.selectFrom("inquiries").select("email").execute()).map(({ email }) => email),
    ...(await db.selectFrom("reviews").select("email").execute()).map(({ email }) => email),
    ...(await db.selectFrom("outbox").select("recipient").execute()).map(({ recipient }) => recipient),
  ];
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !/^owner$|@example\.com$|\.example$/.test(address ?? ""))).toEqual([]);
});
