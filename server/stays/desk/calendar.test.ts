import { describe, expect, test } from "vitest";
import type { FormResult } from "#contract/forms/form-result.ts";
import type { FeedEvent } from "#server/stays/feeds/feed-event.ts";
import { markSameBooking, readOverlaps } from "#server/stays/feeds/overlaps.ts";
import { ownNights } from "#server/stays/night-holders.ts";
import { changeState } from "#server/stays/stays.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { storeFeed } from "#tests/stored/feeds.ts";
import { addStay } from "#tests/stored/stays.ts";
import { deskCalendar } from "./calendar.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

function refusedWith(answer: FormResult): string {
  if (answer.ok) throw new Error("it was done");
  return answer.message;
}

describe.each(engines)("the desk's calendar on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);
  const calendar = deskCalendar({ db, write, clock: () => now, feedNames: async () => ["airbnb"] });

  const enter = (checkIn: string, checkOut: string) => addStay(write, now, { name: "Ann Example", checkIn, checkOut });
  const feed = (...events: FeedEvent[]) => storeFeed(write, "airbnb", events, now);
  const owners = async (month = "2027-07") =>
    (await calendar.year(month)).nights.map(({ start, end, holder }) => {
      const who = holder.kind === "stay" ? holder.name : holder.kind === "block" ? holder.note : holder.feed;
      return `${start} ${end} ${holder.kind} ${who}`;
    });
  const ranges = async () => (await ownNights(db)).ranges;

  test("open inquiries are shown with the nights until they are declined", async () => {
    const dates = { checkIn: "2027-07-03", checkOut: "2027-07-10" };
    const id = await addInquiry(write, { ...janesInquiry, ...dates }, now, false);
    await addInquiry(write, { ...janesInquiry, checkIn: "2028-07-01", checkOut: "2028-07-08" }, now, false);
    const asked = async () => (await calendar.year("2027-07")).asked;
    expect(await asked()).toEqual([{ id, name: "Jane Doe", start: "2027-07-03", end: "2027-07-10" }]);
    await changeState(write, { id, version: 1 }, "declined", now);
    expect(await asked()).toEqual([]);
  });

  test("a year shows who has each night: stays, blocks, and platforms", async () => {
    const ann = await enter("2027-07-03", "2027-07-10");
    await calendar.block({ from: "2027-07-10", to: "2027-07-12", note: "painting" });
    await feed({ start: "2027-08-07", end: "2027-08-14", uid: "a", summary: "Reserved" });
    await changeState(write, await enter("2027-09-04", "2027-09-11"), "canceled", now);
    expect(await owners()).toEqual([
      "2027-07-03 2027-07-10 stay Ann Example",
      "2027-07-10 2027-07-12 block painting",
      "2027-08-07 2027-08-14 feed airbnb",
    ]);
    const [first] = (await calendar.year("2027-01")).nights;
    expect(first?.holder).toEqual({
      kind: "stay",
      id: ann.id,
      state: "booked",
      name: "Ann Example",
      checkIn: "2027-07-03",
      checkOut: "2027-07-10",
      version: 1,
    });
  });

  test("a stay across New Year's is in both years", async () => {
    await enter("2026-12-28", "2027-01-04");
    expect([await owners("2026-07"), await owners("2027-07")]).toEqual(
      Array.from({ length: 2 }, () => ["2026-12-28 2027-01-04 stay Ann Example"]),
    );
  });

  test("a platform's echo of our nights and the same booking are not shown twice", async () => {
    await enter("2027-07-03", "2027-07-10");
    await feed(
      { start: "2027-07-03", end: "2027-07-10", uid: "echo", summary: "Airbnb (Not available)" },
      { start: "2027-07-04", end: "2027-07-06", uid: "twice", summary: "Reserved" },
    );
    expect(await owners()).toHaveLength(2);
    const [overlap] = await readOverlaps(db, ["airbnb"], now);
    await write((tx) => markSameBooking(tx, overlap?.id ?? "", true, now));
    expect(await owners()).toEqual(["2027-07-03 2027-07-10 stay Ann Example"]);
  });

  test("without a valid month, the current one is shown", async () => {
    await calendar.block({ from: "2026-11-23", to: "2027-01-20", note: "" });
    expect((await calendar.year(null)).month).toBe("2026-11");
    expect((await calendar.year("2027-13")).month).toBe("2026-11");
  });

  test("nights are blocked with a one-line note, and freed again", async () => {
    expect(
      await calendar.block({ from: "2027-07-03", to: "2027-07-10", note: " painting\nthe deck\u0000 " }),
    ).toMatchObject({ ok: true });
    expect(await owners()).toEqual(["2027-07-03 2027-07-10 block painting the deck"]);
    expect(await calendar.free({ from: "2027-07-05", to: "2027-07-12" })).toMatchObject({ ok: true });
    expect(await ranges()).toEqual([{ start: "2027-07-03", end: "2027-07-05" }]);
    expect(refusedWith(await calendar.free({ from: "2027-07-05", to: "2027-07-12" }))).toBe(
      "None of these nights is blocked anymore.",
    );
  });

  test("an error names the taken night and who has it, and nothing is changed", async () => {
    await enter("2027-07-03", "2027-07-10");
    expect(refusedWith(await calendar.block({ from: "2027-07-01", to: "2027-07-05", note: "" }))).toBe(
      "The night of July 3, 2027 is taken by Ann Example, July 3 to 10, 2027. Nothing was changed.",
    );
    await calendar.block({ from: "2027-07-12", to: "2027-07-14", note: "painting" });
    expect(refusedWith(await calendar.block({ from: "2027-07-10", to: "2027-07-13", note: "" }))).toBe(
      "You blocked July 12 to 14, 2027 (2 nights, painting). Nothing was changed.",
    );
    expect(refusedWith(await calendar.free({ from: "2027-07-09", to: "2027-07-13" }))).toMatch(/taken by Ann Example/);
    expect(await ranges()).toEqual([
      { start: "2027-07-03", end: "2027-07-10" },
      { start: "2027-07-12", end: "2027-07-14" },
    ]);
  });

  test.each([
    ["2027-07-10", "2027-07-03"],
    ["2026-11-01", "2026-11-08"],
    ["", ""],
  ])("nights from %j to %j are neither blocked nor freed", async (from, to) => {
    expect(await calendar.block({ from, to, note: "" })).toMatchObject({ ok: false, status: 422 });
    expect(await calendar.free({ from, to })).toMatchObject({ ok: false, status: 422 });
    expect(await ranges()).toEqual([]);
  });
});
