import { beforeEach, describe, expect, test } from "vitest";
import { nightsBetween } from "#contract/calendar-date.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { publishDraft, readDraft } from "../house-document.ts";
import { deskChecklist } from "../checklist.ts";
import { deskHouse } from "./house.ts";

const now = Date.parse("2027-03-01T15:00:00Z");

describe.each(engines)("the owner's facts on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const time = { now };
  beforeEach(async () => {
    time.now = now;
    await emptyTables(db);
  });
  const deps = { db, write, clock: () => time.now };
  const [list, house] = [deskChecklist(deps), deskHouse(deps)];
  const save = async (section: "details" | "measurements", typed: Record<string, string>) =>
    house.save(section, typed, (await house.section(section)).version);
  const filled = async (section: "details" | "measurements") =>
    Object.fromEntries(Object.entries((await house.section(section)).typed).filter(([, text]) => text !== ""));

  const pointOf = async (id: string) => (await list.read()).points.find((point) => point.id === id);
  const documentNow = async () => (await readDraft(db)).document;

  test("a point is confirmed in the draft, then for guests, and can be reopened", async () => {
    expect(await pointOf("rates-pro-rata")).toMatchObject({ isConfirmed: false, isPublished: true, canReopen: false });
    expect(await list.confirm(["rates-pro-rata", "phone", "no such point"], 0)).toEqual({ ok: true });
    expect(await documentNow()).toEqual({ settled: ["rates-pro-rata"] });
    expect(await pointOf("rates-pro-rata")).toMatchObject({ isConfirmed: true, isPublished: false, canReopen: true });
    await write((tx) => publishDraft(tx, 1, "Checklist", now));
    expect(await pointOf("rates-pro-rata")).toMatchObject({ isConfirmed: true, isPublished: true });
    expect(await list.reopen("rates-pro-rata", 2)).toEqual({ ok: true });
    expect(await documentNow()).toEqual({});
  });

  test("an answer changes the house's facts, and an old version changes nothing", async () => {
    expect(await list.choose("sleeps", "16", 7)).toEqual({ ok: false, status: 409, message: expect.any(String) });
    expect(await list.choose("sleeps", "17", 0)).toEqual({ ok: false, status: 422, message: expect.any(String) });
    expect(await list.confirm(["phone"], 0)).toEqual({ ok: false, status: 422, message: expect.any(String) });
    expect(await documentNow()).toEqual({});
    expect(await list.choose("sleeps", "16", 0)).toEqual({ ok: true });
    expect(await documentNow()).toMatchObject({ sleeps: 16 });
    expect(await pointOf("sleeps")).toMatchObject({ isConfirmed: true, canReopen: false });
  });

  test("what is filled in is saved as plain text, and what is emptied leaves no trace", async () => {
    const typed = { parking: " Three cars.\r\nNo trailers.\u202e ", crib: "", unknown: "x" };
    expect(await save("details", typed)).toEqual({ ok: true });
    expect(await filled("details")).toEqual({ parking: "Three cars.\nNo trailers." });
    expect(await save("details", { crib: "One, with sheets." })).toEqual({ ok: true });
    expect(await filled("details")).toEqual({ parking: "Three cars.\nNo trailers.", crib: "One, with sheets." });
    expect(await save("details", { parking: " ", crib: "" })).toEqual({ ok: true });
    expect(await documentNow()).toEqual({});
  });

  test("what is too long or was changed in another window is refused whole", async () => {
    const long = { kayaks: "k".repeat(81), floors: "line\n".repeat(13), bikes: "👍".repeat(80) };
    const { version } = await house.section("details");
    expect(await house.save("details", long, version)).toMatchObject({
      ok: false,
      errors: { kayaks: "Please keep this to 80 characters.", floors: "Please keep this to 12 lines." },
    });
    expect(await house.save("details", { bikes: "Six." }, version)).toEqual({ ok: true });
    expect(await house.save("details", { bikes: "Seven." }, version)).toMatchObject({ ok: false, errors: {} });
    expect(await filled("details")).toEqual({ bikes: "Six." });
    // A change in another part of the draft does not refuse this one.
    const seen = await house.section("details");
    await list.confirm(["rates-year"], 1);
    expect(await house.save("details", { bikes: "Eight." }, seen.version)).toEqual({ ok: true });
  });

  test("measurements are numbers of their unit, or a sentence", async () => {
    const typed = {
      "entry-steps": "014",
      "entry-door": '31 1/2"',
      "bathroom-door": "28.5 in.",
      "parking-distance": "40 ft",
      "shower-threshold": "0",
      "grab-bars": "None.",
    };
    expect(await save("measurements", typed)).toEqual({ ok: true });
    expect(await filled("measurements")).toEqual({
      "entry-steps": "14",
      "entry-door": "31 1/2",
      "bathroom-door": "28.5",
      "parking-distance": "40",
      "shower-threshold": "0",
      "grab-bars": "None.",
    });
  });

  test("measurements keep the day on which they were filled in, and lose it with the last of them", async () => {
    await save("measurements", { "entry-steps": "14" });
    const day = (await documentNow()).measuredOn?.["entry-steps"] ?? "";
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    time.now += 40 * 24 * 60 * 60_000;
    await save("measurements", { "entry-steps": "14", "entry-door": "31" });
    const { measuredOn = {} } = await documentNow();
    expect(measuredOn["entry-steps"]).toBe(day);
    expect(nightsBetween(day, measuredOn["entry-door"] ?? "")).toBe(40);
    await save("measurements", { "entry-steps": "", "entry-door": "" });
    expect(await documentNow()).toEqual({});
  });

  test.each([
    ["entry-steps", "2.5"],
    ["entry-steps", "101"],
    ["entry-door", "wide"],
    ["entry-door", "31 7/3"],
    ["entry-door", "-3"],
    ["entry-door", "1201"],
    ["stair-rails", "x".repeat(161)],
  ])("%s is never %s", async (id, text) => {
    expect(await save("measurements", { [id]: text })).toMatchObject({
      ok: false,
      errors: { [id]: expect.stringContaining("Please") as string },
    });
    expect(await documentNow()).toEqual({});
  });
});
