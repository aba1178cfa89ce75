import { describe, expect, test } from "vitest";
import type { FormResult } from "#contract/forms/form-result.ts";
import { deskUndo } from "#server/desk/undo.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { deskPrices } from "./desk.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

const fall = {
  was: "",
  name: "Fall 2027",
  from: "2027-09-06",
  to: "2027-10-04",
  weekPrice: "$4,500",
  minimumNights: "3",
  arrival: "0",
  version: "0",
};
const fees = { cleaning: "375", pet: "200", deposit: "750", version: "0" };

describe.each(bothEngines)("the desk's prices on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);
  const prices = deskPrices({ db, write, clock: () => now });
  const pricesOn = (day: string) => deskPrices({ db, write, clock: () => Date.parse(`${day}T12:00:00Z`) });
  const undo = deskUndo({ db, write, clock: () => now });
  const seasons = async () => (await prices.now()).prices.seasons;
  const weeks = async () => (await prices.now()).prices.weeks;

  function changeOf(outcome: FormResult<{ change: string | null }>): string {
    if (!outcome.ok || outcome.change === null) throw new Error(`Not changed: ${JSON.stringify(outcome)}`);
    return outcome.change;
  }

  test("a season is added, changed and removed", async () => {
    await prices.saveSeason(fall);
    expect(await seasons()).toContainEqual({
      name: "Fall 2027",
      from: "2027-09-06",
      to: "2027-10-04",
      weekPrice: 450_000,
      minimumNights: 3,
      arrival: null,
    });
    await prices.saveSeason({ ...fall, was: "2027-09-06", to: "2027-11-01", arrival: "6", version: "1" });
    expect((await seasons()).filter(({ name }) => name === "Fall 2027")).toMatchObject([
      { to: "2027-11-01", arrival: 6 },
    ]);
    await prices.removeSeason({ was: "2027-09-06", version: "2" });
    expect((await seasons()).map(({ name }) => name)).not.toContain("Fall 2027");
  });

  test("once a summer is set, the one after it is not, and Today says so from October", async () => {
    const summers = async () => (await seasons()).map(({ name }) => name);
    expect(await summers()).toEqual(["Summer 2026", "Summer 2027", "Summer 2028"]);
    expect(await prices.now()).toMatchObject({ unsetSummer: null });
    await prices.saveSeason({ ...fall, was: "2027-05-31", name: "Summer 2027", from: "2027-05-31", to: "2027-09-06" });
    expect(await summers()).toEqual(["Summer 2026", "Summer 2027"]);
    expect(await prices.now()).toMatchObject({ unsetSummer: 2028 });
    expect(await prices.summerToSet()).toBeNull();
    expect(await pricesOn("2027-09-30").summerToSet()).toBeNull();
    expect(await pricesOn("2027-10-01").summerToSet()).toBe(2028);
    expect(await pricesOn("2028-04-01").summerToSet()).toBe(2028);
    const next = { ...fall, name: "Summer 2028", from: "2028-06-10", to: "2028-08-26", version: "1" };
    expect(await pricesOn("2027-10-01").saveSeason(next)).toMatchObject({ ok: true });
    expect(await pricesOn("2027-10-01").summerToSet()).toBeNull();
  });

  test("a season in the fall leaves the next summer as it ships, and fees leave all of them", async () => {
    await prices.saveFees({ ...fees, pet: "300" });
    expect(await prices.now()).toMatchObject({ unsetSummer: null });
    await prices.saveSeason({ ...fall, from: "2026-12-05", to: "2026-12-12", version: "1" });
    expect((await seasons()).map(({ name }) => name)).toEqual(["Summer 2026", "Fall 2027", "Summer 2027"]);
  });

  test("a season that overlaps another is refused by the sentence that names both", async () => {
    expect(await prices.saveSeason({ ...fall, from: "2027-09-01" })).toEqual({
      ok: false,
      status: 422,
      message: "Please correct the marked fields. Nothing has changed yet.",
      errors: {
        from: "Summer 2027 (May 31, 2027 to September 6, 2027) and Fall 2027 (September 1, 2027 to October 4, 2027) overlap. A night can be in one season only.",
      },
    });
    expect((await prices.now()).version).toBe(0);
  });

  test.each<[keyof typeof fall, string, string]>([
    ["name", " ", "Give it a name, such as Summer 2027."],
    ["name", "x".repeat(61), "Please keep this to 60 characters."],
    ["from", "", "Choose the first night."],
    ["from", "2027-02-30", "Choose the first night."],
    ["from", "0027-09-06", "The year has to be between 2000 and 2100."],
    ["to", "2107-09-06", "The year has to be between 2000 and 2100."],
    ["to", "2027-09-01", "The last check-out has to be after the first night."],
    ["to", "2028-10-10", "That is 400 nights. A season has 366 at most."],
    ["weekPrice", "", "Enter a price in dollars, such as 8,000."],
    ["weekPrice", "-1", "Enter a price between $1 and $100,000, in whole dollars."],
    ["weekPrice", "4500.50", "Enter a price between $1 and $100,000, in whole dollars."],
    ["minimumNights", "0", "Enter 1 to 28 nights."],
    ["minimumNights", "2.5", "Enter 1 to 28 nights."],
    ["minimumNights", "many", "Enter 1 to 28 nights."],
    ["arrival", "8", "Choose a day, or any day."],
  ])("a season whose %s is %j is refused with an error of that field", async (field, value, sentence) => {
    const outcome = await prices.saveSeason({ ...fall, [field]: value });
    expect(outcome).toMatchObject({ ok: false, errors: { [field]: sentence } });
    expect((await prices.now()).version).toBe(0);
  });

  test("weeks are priced as typed, and an empty price is the season's", async () => {
    await prices.setWeeks({
      "weeks.2027-07-03": "$9,500",
      "weeks.2027-07-10": "9000",
      "weeks.2027-07-17": "",
      version: "0",
    });
    expect(await weeks()).toEqual([
      { checkIn: "2027-07-03", price: 950_000 },
      { checkIn: "2027-07-10", price: 900_000 },
    ]);
    await prices.setWeeks({ "weeks.2027-07-03": "", "weeks.2027-07-10": "9000", version: "1" });
    expect(await weeks()).toEqual([{ checkIn: "2027-07-10", price: 900_000 }]);
  });

  test("no week is priced while one of them has an error", async () => {
    expect(
      await prices.setWeeks({ "weeks.2027-07-03": "9500", "weeks.2027-07-10": "-1", "weeks.soon": "5", version: "0" }),
    ).toMatchObject({
      errors: {
        "weeks.2027-07-10": "Enter a price between $1 and $100,000, in whole dollars.",
        "weeks.soon": "Choose the first night of the week.",
      },
    });
    expect(await weeks()).toEqual([]);
  });

  test("the same prices are no change", async () => {
    expect(await prices.setWeeks({ "weeks.2027-07-03": "", version: "0" })).toEqual({ ok: true, change: null });
    expect((await prices.now()).version).toBe(0);
  });

  test("fees are saved together or not at all", async () => {
    await prices.saveFees({ ...fees, pet: "$250", cleaning: "412.50", version: "0" });
    expect((await prices.now()).prices).toMatchObject({ cleaning: 41_250, pet: 25_000, deposit: 75_000 });
    expect(await prices.saveFees({ cleaning: "-1", pet: "1e9", deposit: "", version: "1" })).toMatchObject({
      ok: false,
      errors: {
        cleaning: "Enter an amount between $0 and $100,000.",
        pet: "Enter an amount in dollars, such as 375.",
        deposit: "Enter an amount in dollars, such as 375.",
      },
    });
    expect((await prices.now()).version).toBe(1);
  });

  test("what another window has changed is not overwritten", async () => {
    await prices.setWeeks({ "weeks.2027-07-03": "9500", version: "0" });
    expect(await prices.saveFees({ ...fees, pet: "300", version: "0" })).toMatchObject({ ok: false, status: 409 });
    expect((await prices.now()).prices.pet).toBe(20_000);
  });

  test("a change can be undone, unless prices have changed again", async () => {
    const first = changeOf(await prices.setWeeks({ "weeks.2027-07-03": "9500", version: "0" }));
    expect(await undo.find(first)).toMatchObject({
      words: "The week of July 3, 2027 costs $9,500, fees not included.",
      canUndo: true,
    });
    const second = changeOf(await prices.saveFees({ ...fees, pet: "300", version: "1" }));
    expect(await undo.find(first)).toMatchObject({ canUndo: false });
    expect(await undo.undo(first)).toMatchObject({ ok: false });
    expect(await undo.undo(second)).toEqual({ ok: true });
    expect((await prices.now()).prices).toMatchObject({ pet: 20_000, weeks: [{ checkIn: "2027-07-03" }] });
    expect(await undo.find(second)).toMatchObject({ canUndo: false });
  });

  test("undoing the first change brings back the shipped prices", async () => {
    await undo.undo(changeOf(await prices.removeSeason({ was: "2027-05-31", version: "0" })));
    expect((await seasons()).map(({ name }) => name)).toContain("Summer 2027");
  });
});
