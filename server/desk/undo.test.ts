import { beforeEach, describe, expect, test } from "vitest";
import { agreePrice } from "#server/stays/money.ts";
import { blockNights, freeBlockedNights } from "#server/stays/nights.ts";
import { recordPayment } from "#server/stays/payments.ts";
import { changeState, moveStay, enterStay } from "#server/stays/stays.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { undoable, payment, rentOf8000, janesWeek } from "#tests/stored/stays.ts";
import { deskUndo } from "./undo.ts";

const minute = 60_000;
const start = Date.parse("2026-11-23T12:00:00Z");

describe.each(engines)("changes in words on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  let now = start;
  const undo = deskUndo({ db, write, clock: () => now });
  beforeEach(async () => {
    now = start;
    await emptyTables(db);
  });

  const enter = async () => undoable(await enterStay(write, { ...janesWeek, name: "Ann Example" }, now));

  test("a price and a payment", async () => {
    const agreed = undoable(await agreePrice(write, (await enter()).stay, rentOf8000, now));
    expect((await undo.find(agreed.change))?.words).toBe("The price is saved.");
    const check = payment("p", 5000, { day: "2026-11-23", method: "Check", state: "noted" });
    const noted = undoable(await recordPayment(write, agreed.stay, check, now));
    expect(await undo.find(noted.change)).toMatchObject({
      words: "Received $50 by check on Monday, November 23, 2026, not cleared yet.",
      canUndo: true,
    });
  });

  test("a block and its undo", async () => {
    const { change } = await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", now));
    expect(await undo.find(change)).toEqual({
      id: change,
      words: "Blocked 7 nights: July 3 to 10, 2027.",
      canUndo: true,
    });
    expect(await undo.undo(change)).toEqual({ ok: true });
    expect(await undo.find(change)).toEqual({
      id: change,
      words: "Undone: July 3 to 10, 2027 is no longer blocked.",
      canUndo: false,
    });
  });

  test("freed nights, and who has taken them since", async () => {
    await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", now));
    const { change } = await write((tx) => freeBlockedNights(tx, "2027-07-03", "2027-07-05", now));
    expect((await undo.find(change ?? ""))?.words).toBe("Freed 2 nights from July 3, 2027.");
    await write((tx) => blockNights(tx, "2027-07-04", "2027-07-05", "painting", now));
    expect(await undo.undo(change ?? "")).toMatchObject({
      ok: false,
      message: "You blocked the night of July 4, 2027 (painting). Nothing was changed.",
    });
  });

  test("a stay entered, moved and canceled; only the last change can be undone", async () => {
    const entered = await enter();
    expect((await undo.find(entered.change))?.words).toBe("Saved: Ann Example, July 3 to 10, 2027, booked.");
    const days = { checkIn: "2027-07-10", checkOut: "2027-07-17" };
    const moved = undoable(await moveStay(write, entered.stay, days, now));
    expect(await undo.find(moved.change)).toMatchObject({
      words: "Moved: Ann Example, July 10 to 17, 2027.",
      canUndo: true,
    });
    expect(await undo.find(entered.change)).toMatchObject({ canUndo: false });
    const canceled = undoable(await changeState(write, moved.stay, "canceled", now));
    expect((await undo.find(canceled.change))?.words).toBe("Canceled the stay of Ann Example. Its nights are free.");
    expect(await undo.undo(moved.change)).toMatchObject({
      ok: false,
      message: "Something has changed since then, so this can't be undone.",
    });
    await undo.undo(canceled.change);
    expect((await undo.find(canceled.change))?.words).toBe("Undone: Ann Example, July 10 to 17, 2027, booked.");
  });

  test("after ten minutes it is too late", async () => {
    const { change } = await enter();
    now = start + 11 * minute;
    expect(await undo.find(change)).toMatchObject({ canUndo: false });
    expect(await undo.undo(change)).toMatchObject({
      ok: false,
      message: "You can undo a change for ten minutes. It's too late now.",
    });
    for (const id of ["nobody", "\0", ""]) expect(await undo.find(id)).toBeNull();
    expect((await undo.undo("nobody")).ok).toBe(false);
  });
});
