import { describe, expect, test } from "vitest";
import { deleteOldChanges } from "#server/platform/undo-log.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { testOffer } from "#tests/stored/stay-offers.ts";
import { addStay, undoable, janesWeek } from "#tests/stored/stays.ts";
import { historyOf } from "./history.ts";
import { nightRanges, ownNights } from "./night-holders.ts";
import { blockNights, freeBlockedNights } from "./nights.ts";
import { sendOffer } from "./offers/offers.ts";
import { deleteStays, forgetGuestOf } from "./stay-retention.ts";
import { changeState, enterStay, findStay, moveStay, noteOnStay } from "./stays.ts";
import { findUndo, undoChange } from "./undo.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const minute = 60_000;

describe.each(bothEngines)("undo on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const ranges = async () => (await ownNights(db)).ranges;
  const holderOf = async (night: string) => (await nightRanges(db, night))[0]?.holder;
  const enter = async (checkIn = "2027-07-03", checkOut = "2027-07-10") =>
    undoable(await enterStay(write, { ...janesWeek, checkIn, checkOut, name: "Ann Example" }, now));
  const block = (from: string, to: string) => write((tx) => blockNights(tx, from, to, "painting", now));
  const free = async (from: string, to: string) => {
    const { change } = await write((tx) => freeBlockedNights(tx, from, to, now));
    if (change === null) throw new Error("nothing was free");
    return change;
  };
  const undo = (id: string, at = now + minute) => undoChange(write, id, at);

  test("a block can be undone", async () => {
    const { change } = await block("2027-07-03", "2027-07-10");
    expect(await undo(change)).toMatchObject({ ok: true });
    expect(await ranges()).toEqual([]);
    expect(await db.selectFrom("blocks").selectAll().execute()).toEqual([]);
  });

  test("a block is not undone if some of its nights were freed since", async () => {
    const { change } = await block("2027-07-03", "2027-07-10");
    await free("2027-07-05", "2027-07-06");
    expect(await undo(change)).toMatchObject({ ok: false, reason: "changed-since" });
    expect(await ranges()).toHaveLength(2);
  });

  test("freed nights go back to their block although an offer holds them whose last evening is past", async () => {
    await block("2027-07-10", "2027-07-17");
    const change = await free("2027-07-10", "2027-07-17");
    const asked = await addStay(write, now, { state: "inquiry" });
    await sendOffer(write, asked, testOffer({ until: "2026-11-23" }), "The agreement", now);
    await db
      .updateTable("offers")
      .set({ ends_at: now + minute })
      .execute();
    expect(await undo(change, now + 2 * minute)).toMatchObject({ ok: true });
    expect(await findStay(db, asked.id)).toMatchObject({ state: "expired" });
  });

  test("freed nights go back to their blocks, with the note", async () => {
    await block("2027-07-03", "2027-07-10");
    await block("2027-07-12", "2027-07-14");
    const change = await free("2027-07-05", "2027-08-01");
    expect(await ranges()).toEqual([{ start: "2027-07-03", end: "2027-07-05" }]);
    expect(await undo(change)).toMatchObject({ ok: true });
    expect(await ranges()).toEqual([
      { start: "2027-07-03", end: "2027-07-10" },
      { start: "2027-07-12", end: "2027-07-14" },
    ]);
    expect(await holderOf("2027-07-12")).toMatchObject({ kind: "block", note: "painting" });
  });

  test("freed nights are not restored if some are taken since", async () => {
    await block("2027-07-03", "2027-07-10");
    const change = await free("2027-07-03", "2027-07-10");
    await enter("2027-07-08", "2027-07-10");
    expect(await undo(change)).toMatchObject({ ok: false, reason: "nights-taken", night: "2027-07-08" });
    expect(await ranges()).toEqual([{ start: "2027-07-08", end: "2027-07-10" }]);
    expect(await holderOf("2027-07-08")).toMatchObject({ kind: "stay", name: "Ann Example" });
  });

  test("undoing an entered stay cancels it, and both are in its history", async () => {
    const { stay, change } = await enter();
    expect(await undo(change)).toMatchObject({ ok: true });
    expect(await ranges()).toEqual([]);
    expect(await findStay(db, stay.id)).toMatchObject({ state: "canceled", version: 2 });
    expect((await historyOf(db, stay.id)).map(({ what }) => what)).toEqual([
      "Entered as booked",
      "Undone: Entered as booked",
    ]);
  });

  test("a canceled stay gets its nights back", async () => {
    const { stay } = await enter();
    const { change } = undoable(await changeState(write, stay, "canceled", now));
    expect(await undo(change)).toMatchObject({ ok: true });
    expect(await findStay(db, stay.id)).toMatchObject({ state: "booked" });
    expect(await ranges()).toEqual([{ start: "2027-07-03", end: "2027-07-10" }]);
  });

  test("a canceled stay is not restored if its nights are taken", async () => {
    const { stay } = await enter();
    const { change } = undoable(await changeState(write, stay, "canceled", now));
    await block("2027-07-09", "2027-07-11");
    expect(await undo(change)).toMatchObject({ ok: false, reason: "nights-taken", night: "2027-07-09" });
    expect(await findStay(db, stay.id)).toMatchObject({ state: "canceled", version: 2 });
    expect(await historyOf(db, stay.id)).toHaveLength(2);
  });

  test("a moved stay goes back to its old nights", async () => {
    const { stay } = await enter();
    const { change } = undoable(await moveStay(write, stay, { checkIn: "2027-07-05", checkOut: "2027-07-12" }, now));
    expect(await undo(change)).toMatchObject({ ok: true });
    expect(await ranges()).toEqual([{ start: "2027-07-03", end: "2027-07-10" }]);
    expect((await historyOf(db, stay.id)).at(-1)).toMatchObject({
      what: "Undone: Moved to July 5 to 12, 2027 (before: July 3 to 10, 2027)",
    });
  });

  test("notes are restored", async () => {
    const { stay } = await enter();
    const first = undoable(await noteOnStay(write, stay, "brings a crib", now));
    const second = undoable(await noteOnStay(write, first.stay, "", now));
    expect(await undo(second.change)).toMatchObject({ ok: true });
    expect(await findStay(db, stay.id)).toMatchObject({ notes: "brings a crib", state: "booked" });
    expect((await historyOf(db, stay.id)).at(-1)).toMatchObject({ what: "Undone: Changed the notes" });
  });

  test("erasing a guest erases undo steps, too", async () => {
    const { stay } = await enter();
    const other = await enter("2027-08-07", "2027-08-14");
    const { change } = undoable(await noteOnStay(write, stay, "Ann's new phone", now));
    await write((tx) => forgetGuestOf(tx, [stay.id]));
    expect(await undo(change)).toMatchObject({ ok: false, reason: "unknown" });
    expect(await findUndo(db, other.change)).not.toBeNull();
    await write((tx) => deleteStays(tx, [other.stay.id]));
    expect(await db.selectFrom("undo_log").selectAll().execute()).toEqual([]);
  });

  test("a stay that has changed again is not undone", async () => {
    const { stay, change } = await enter();
    await moveStay(write, stay, { checkIn: "2027-08-07", checkOut: "2027-08-14" }, now);
    expect(await undo(change)).toMatchObject({ ok: false, reason: "changed-since" });
    expect(await findStay(db, stay.id)).toMatchObject({ state: "booked", check_in: "2027-08-07" });
  });

  test("undo works once, and a second tap is no error", async () => {
    const { stay, change } = await enter();
    const both = await Promise.all([undo(change), undo(change)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await undo(change)).toMatchObject({ ok: true });
    expect(await historyOf(db, stay.id)).toHaveLength(2);
  });

  test("undo ends after ten minutes", async () => {
    const { change } = await enter();
    expect(await undo(change, now + 10 * minute + 1)).toMatchObject({ ok: false, reason: "too-late" });
    await write((tx) => deleteOldChanges(tx, now + 10 * minute));
    expect(await findUndo(db, change)).not.toBeNull();
    await write((tx) => deleteOldChanges(tx, now + 10 * minute + 1));
    expect(await undo(change)).toMatchObject({ ok: false, reason: "unknown" });
  });
});
