import { describe, expect, test } from "vitest";
import { engines } from "#tests/database.ts";
import { ownersCommands } from "#tests/owners-house.ts";

describe.each(engines)("the owner's prices on %s", async (engine) => {
  const { owner } = await ownersCommands(engine);

  test("one week gets a price, is shown with it, and loses it", async () => {
    expect((await owner("prices", "set", "week", "2027-07-03", "9500")).text).toBe(
      "The week of July 3, 2027 costs $9,500, fees not included.\n",
    );
    expect((await owner("prices", "show")).text).toMatch(/2027-07-03 +\$9,500/);
    const json: unknown = JSON.parse((await owner("prices", "show", "--json")).text);
    expect(json).toMatchObject({ weeks: [{ checkIn: "2027-07-03", price: 950_000 }], cleaning: 37_500 });
    await owner("prices", "set", "week", "2027-07-03", "none");
    expect((await owner("prices", "show")).text).not.toContain("2027-07-03");
  });

  test.each([
    ["2027-07-03", "-1", "The week of July 3, 2027 needs a price between $1 and $100,000"],
    ["2027-07-03", "1000000000", "The week of July 3, 2027 needs a price between $1 and $100,000"],
    ["2027-07-03", "9500.50", "in whole dollars."],
    ["2027-07-03", "lots", "AMOUNT is a price in dollars such as 9500"],
    ["2027-02-30", "9500", '"2027-02-30" is not a day.'],
  ])("a week of %s for %s is refused in words", async (day, amount, text) => {
    const outcome = await owner("prices", "set", "week", "--", day, amount);
    expect(outcome.code).toBe(1);
    expect(outcome.text).toContain(text);
    expect((await owner("prices", "show")).text).not.toContain("2027-07-03");
  });
});
