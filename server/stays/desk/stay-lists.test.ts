import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import { agreePrice } from "#server/stays/money.ts";
import { markAnswered } from "#server/stays/stays.ts";
import { bothEngines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { addSuspectedInquiry } from "#tests/stored-posts.ts";
import { allStays, deskTime, sharedDeskStays } from "#tests/stored/desk-stays.ts";
import { rentOf8000 } from "#tests/stored/stays.ts";

const hour = 60 * 60_000;
const now = deskTime;

describe.each(bothEngines)("lists of the desk's stays on %s", async (engine) => {
  const { write, stays, enter, act, ask, namesFor } = await sharedDeskStays(engine);

  test("finds by name, email, phone in any format, notes, and message", async () => {
    await enter({ notes: "brings a crib" });
    await ask({ otherInfo: "We like 100% quiet" });
    for (const words of ["ann", "EXAMPLE", "6095550123", "555-0123", "(609)", "crib"]) {
      expect([words, await namesFor({ words })]).toEqual([words, expect.arrayContaining(["Ann Example"])]);
    }
    for (const words of ["jane doe", "jane@example.com", "609.555.0100", "quiet", "100%"]) {
      expect([words, await namesFor({ words })]).toEqual([words, ["Jane Doe"]]);
    }
    expect(await namesFor({ words: "jane crib" })).toEqual([]);
    expect(await namesFor({ words: "1_0" })).toEqual([]);
    expect(await namesFor({ words: "jane\0" })).toEqual(["Jane Doe"]);
  });

  test("finds a phone number and an address in any script", async () => {
    await ask({ name: "Amal", phone: "٠٦٠٩ ٥٥٥ ٠١٨٨ ext. 12", email: "gast@xn--bcher-insel-thb.example" });
    await ask({ name: "Jane Doe" });
    for (const words of [
      "609 555 0188",
      "(609) 555-0188",
      "+1 (609) 555-0188",
      "٥٥٥٠١٨٨",
      "gast@Bücher-Insel.example",
      "bücher-insel.example",
      "xn--bcher-insel-thb",
      "amal 0188",
    ]) {
      expect([words, await namesFor({ words })]).toEqual([words, ["Amal"]]);
    }
  });

  test("lists those ahead by arrival, and old ones, latest first", async () => {
    await ask({ name: "Past", checkIn: "2026-07-04", checkOut: "2026-07-11" });
    await ask({ name: "Older", checkIn: "2025-07-04", checkOut: "2025-07-11" });
    await enter({ name: "August", checkIn: "2027-08-07" });
    await enter({ name: "July" });
    const declined = await enter({ name: "Declined", checkIn: "2027-08-14", state: "inquiry" });
    await act(declined, 1, "declined");
    expect(await namesFor({ show: "upcoming" })).toEqual(["July", "August"]);
    expect(await namesFor({ show: "old" })).toEqual(["Declined", "Past", "Older"]);
    expect(await namesFor({ show: "upcoming", words: "july" })).toEqual(["July"]);
  });

  test("lists those that owe money with what is open, the earliest due first", async () => {
    const later = await enter({ name: "Later", checkIn: "2027-08-07" });
    await enter({ name: "Without a price" });
    await ask({ name: "Asks" });
    const due = { depositDue: "2027-01-01", balanceDue: "2027-06-23" };
    await agreePrice(write, { id: later, version: 1 }, { ...rentOf8000, ...due }, now);
    const { lines } = await stays.list({ ...allStays, show: "owes" });
    expect(lines).toMatchObject([
      {
        name: "Later",
        owed: [
          { words: "Deposit $750", when: "since Friday, January 1, 2027", isLate: true },
          { words: "Balance $8,000", when: "by Wednesday, June 23, 2027", isLate: false },
        ],
      },
      { name: "Without a price", owed: [{ words: "Booked without a price" }] },
    ]);
    expect(await namesFor({ show: "owes", words: "asks" })).toEqual([]);
  });

  test("a year has its stays in the books, by week, with totals", async () => {
    const july = await enter({ name: "July" });
    const august = await enter({ name: "August", checkIn: "2027-08-07" });
    await ask({ name: "Asks", checkIn: "2027-08-14", checkOut: "2027-08-21" });
    for (const id of [july, august]) await agreePrice(write, { id, version: 1 }, rentOf8000, now);
    expect(await stays.year(2027)).toMatchObject({
      years: [2027],
      rows: [{ name: "July", week: "July 3 to 10, 2027", rent: 800_000, balanceDue: 800_000 }, { name: "August" }],
      total: { rent: 1_600_000, depositDue: 150_000, income: 0 },
    });
    expect(await stays.year(2026)).toMatchObject({ year: 2026, rows: [], total: { rent: 0 } });
    expect(await stays.year(null)).toMatchObject({ year: 2027 });
  });

  test("has pages; beyond the last is the last", async () => {
    for (let i = 0; i < 23; i++) await ask({ name: `Guest ${i}` }, now + i);
    expect(await stays.list(allStays)).toMatchObject({ total: 23, page: 1, pages: 2 });
    expect(await namesFor({ page: 99 })).toEqual(["Guest 2", "Guest 1", "Guest 0"]);
  });

  test("answered inquiries for future dates are listed, longest wait first", async () => {
    const answered = async (name: string, checkIn: string, checkOut: string, ago: number) => {
      const id = await ask({ name, checkIn, checkOut }, now - ago);
      await markAnswered(write, { id, version: 1 }, now - ago);
    };
    await answered("New", "2027-07-03", "2027-07-10", hour);
    await answered("Old", "2027-08-07", "2027-08-14", 3 * 24 * hour);
    await answered("Past", "2027-05-01", "2027-05-08", hour);
    await answered("Reversed", "2027-08-07", "2027-08-01", hour);
    await ask({ name: "Waiting" });
    expect((await stays.answered()).map(({ name, answeredAgo }) => [name, answeredAgo])).toEqual([
      ["Old", "3 days ago"],
      ["New", "today"],
    ]);
  });

  test("unanswered inquiries are listed, newest first, with the total if there are more", async () => {
    const second = await ask({ name: "Second" }, now - hour);
    await ask({ name: "First" }, now - 50 * hour);
    const answered = await ask({ name: "Answered" }, now - 3 * hour);
    await addSuspectedInquiry(write, janesInquiry, now, "speed");
    await act(answered, 1, "answered");
    const { lines, total } = await stays.waiting();
    expect(lines.map(({ name, waits }) => [name, waits])).toEqual([
      ["Second", "1 hour"],
      ["First", "2 days"],
    ]);
    expect(total).toBe(2);
    await enter({ checkIn: "2027-07-08" });
    expect((await stays.waiting()).lines.map(({ taken }) => taken)).toEqual(["taken", "taken"]);
    await act(second, 1, "declined");
    expect(await stays.waiting()).toMatchObject({ lines: [{ name: "First" }], total: 1 });
    for (let i = 0; i < 60; i++) await ask({ name: `Guest ${i}` }, now + i);
    const many = await stays.waiting();
    expect([many.lines.length, many.lines[0]?.name, many.total]).toEqual([50, "Guest 59", 61]);
  });

  test("arrivals and departures of the next days are listed, departures first", async () => {
    const today = "2027-06-01";
    await enter({ name: "Leaves", checkIn: addDays(today, -3), checkOut: addDays(today, 3) });
    await enter({ name: "Comes", checkIn: addDays(today, 3), checkOut: addDays(today, 17) });
    await enter({ name: "Too late", checkIn: addDays(today, 17), checkOut: addDays(today, 19) });
    await ask({ name: "Only asks", checkIn: addDays(today, 2), checkOut: addDays(today, 4) });
    expect((await stays.arrivalsAndDepartures(14)).map(({ name, kind, day }) => [name, kind, day])).toEqual([
      ["Leaves", "departure", "2027-06-04"],
      ["Comes", "arrival", "2027-06-04"],
    ]);
  });
});
