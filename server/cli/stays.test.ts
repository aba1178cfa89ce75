import { describe, expect, test } from "vitest";
import type { StayRow } from "#server/platform/db/schema.ts";
import { engines } from "#tests/database.ts";
import { changeState } from "#server/stays/stays.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { houseTime, inquiryIds, ownersCommands } from "#tests/owners-house.ts";
import { addInquiry } from "#tests/stored-posts.ts";

const week = ["--check-in", "2027-07-03", "--check-out", "2027-07-10"];

describe.each(engines)("the owner's stays on %s", async (engine) => {
  const { owner } = await ownersCommands(engine);

  async function enter(...words: string[]): Promise<StayRow> {
    const { text } = await owner("stays", "enter", ...week, "--name", "Ann Example", ...words, "--json");
    return (JSON.parse(text) as { stay: StayRow }).stay;
  }

  test("a stay agreed on the phone is booked, listed and shown with its history", async () => {
    const { id } = await enter("--phone", "555 0100");
    const list = (await owner("stays", "list", "--state", "booked")).text;
    expect(list).toMatch(new RegExp(`${id} +booked +2027-07-03 +2027-07-10 +7 +Ann Example +555 0100`));
    const shown = (await owner("stays", "show", id)).text;
    expect(shown).toContain("name: Ann Example\n");
    expect(shown).toMatch(/owner +Entered as booked/);
  });

  test("taken nights are refused by the day, and nothing is entered", async () => {
    await owner("nights", "block", "2027-07-05", "2027-07-06", "--note", "family");
    expect(await owner("stays", "enter", ...week, "--name", "Ann Example")).toEqual({
      code: 1,
      text: "You have blocked the night of July 5, 2027 (family).\n",
    });
    expect((await owner("stays", "list")).text).toBe("Nothing yet.\n");
  });

  test("a stay moves, and cancels", async () => {
    const { id } = await enter();
    const moved = await owner("stays", "move", id, "--check-in", "2027-07-05", "--check-out", "2027-07-12");
    expect(moved).toEqual({ code: 0, text: "Moved: Ann Example, 2027-07-05 to 2027-07-12, booked.\n" });
    expect((await owner("stays", "cancel", id)).text).toBe(`Stay ${id} is canceled; its nights are free.\n`);
    expect(await owner("stays", "cancel", id)).toEqual({
      code: 1,
      text: "This stay is canceled, so you can't do that.\n",
    });
  });

  test("nights are blocked and freed, TO being the day of departure", async () => {
    expect((await owner("nights", "block", "2027-07-03", "2027-07-10")).text).toBe(
      "Blocked 7 nights: July 3 to 10, 2027.\n",
    );
    expect((await owner("nights", "free", "2027-07-01", "2027-07-05")).text).toBe("Freed 2 blocked nights.\n");
    expect(await owner("nights", "free", "2027-07-01", "2027-07-05")).toEqual({
      code: 1,
      text: "None of these nights is blocked anymore.\n",
    });
  });

  test.each([
    [["stays", "enter", "--name", "Ann"], 2, '"stays enter" needs --check-in DAY, --check-out DAY and --name NAME.'],
    [["stays", "enter", ...week, "--name", " "], 2, '"stays enter" needs'],
    [["stays", "enter", ...week, "--name", "Ann", "--email", "ann"], 2, "--email takes an address"],
    [["stays", "enter", ...week, "--name", "Ann", "--state", "closed"], 2, "--state takes inquiry or booked."],
    [["stays", "list", "--state", "gone"], 2, "--state takes one of inquiry,"],
    [["stays", "show", "nobody"], 1, "There is no stay nobody."],
    [["nights", "block", "2027-07-10", "2027-07-03"], 1, "Departure on July 3, 2027 is not after arrival"],
    [["nights", "block", "2026-07-03", "2026-07-10"], 1, "Departure on July 10, 2026 is not after today."],
    [["nights", "block", "soon", "2027-07-03"], 1, '"soon" is not a day.'],
  ])("%j is answered in words", async (words, code, text) => {
    const outcome = await owner(...words);
    expect(outcome.code).toBe(code);
    expect(outcome.text).toContain(text);
  });
});

describe.each(engines)("a guest with a stay on %s", async (engine) => {
  const { owner, database } = await ownersCommands(engine);
  const email = ["--email", "ann@example.com", "--phone", "555 0100"];

  async function enter(checkIn: string, checkOut: string): Promise<string> {
    const days = ["--check-in", checkIn, "--check-out", checkOut];
    const { text } = await owner("stays", "enter", ...days, "--name", "Ann Example", ...email, "--json");
    return (JSON.parse(text) as { stay: StayRow }).stay.id;
  }

  test("is shown it, and is not forgotten while it is still to come", async () => {
    const id = await enter("2027-07-03", "2027-07-10");
    expect((await owner("privacy", "show", "ann@example.com")).text).toContain("check_in: 2027-07-03\n");
    expect(await owner("privacy", "forget", "Ann@example.com")).toEqual({
      code: 1,
      text: `Ann@example.com has a booked stay from July 3, 2027 to July 10, 2027. Nothing was deleted. Cancel it first: npm run owner -- stays cancel ${id}\n`,
    });
    await owner("stays", "cancel", id);
    await owner("privacy", "forget", "ann@example.com");
    expect((await owner("stays", "list")).text).toBe("Nothing yet.\n");
  });

  test("is forgotten afterwards, but for name, dates and nights in the books", async () => {
    const id = await enter("2027-07-03", "2027-07-10");
    const over = { check_in: "2026-07-04", check_out: "2026-07-11" };
    await database.db.updateTable("stays").set(over).where("id", "=", id).execute();
    expect((await owner("privacy", "forget", "ann@example.com")).text).toContain(
      "Kept for your books: name, dates and money of 1 past stay.",
    );
    const { history, ...stay } = JSON.parse((await owner("stays", "show", id, "--json")).text) as {
      history: object[];
    };
    expect(stay).toMatchObject({ name: "Ann Example", email: null, phone: null, check_in: "2026-07-04" });
    expect(history).toHaveLength(1);
    expect(await database.db.selectFrom("nights").selectAll().execute()).toHaveLength(7);
  });

  test("keeps an inquiry whose stay is booked from going with the old ones", async () => {
    const old = houseTime - 3 * 365 * 86_400_000;
    const [booked, other] = [
      await addInquiry(database.write, { ...janesInquiry, checkIn: "2024-07-06", checkOut: "2024-07-13" }, old, false),
      await addInquiry(database.write, janesInquiry, old, false),
    ];
    await changeState(database.write, { id: booked, version: 1 }, "booked", old);
    await owner("privacy", "tidy");
    expect(await inquiryIds(database)).toEqual([booked]);
    expect((await owner("stays", "show", other)).code).toBe(1);
    await database.db.updateTable("stays").set({ check_out: "2020-01-14" }).where("id", "=", booked).execute();
    await owner("privacy", "tidy");
    expect((await owner("stays", "show", booked)).code).toBe(1);
    expect(await inquiryIds(database)).toEqual([]);
  });
});
