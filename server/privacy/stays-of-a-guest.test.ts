import { describe, expect, test } from "vitest";
import { retention } from "#content/house/policies.ts";
import { enqueueMail } from "#server/mail/mail.ts";
import { historyOf } from "#server/stays/history.ts";
import { queueInquiryReminder } from "#server/stays/mails/inquiry-reminders.ts";
import { datedEvents } from "#server/stays/mails/mail-events.ts";
import { letterToOwner } from "#server/stays/mails/stay-letters.ts";
import { changeState, enterStay, findStay } from "#server/stays/stays.ts";
import { engines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { houseTime, inquiryIds, ownersCommands } from "#tests/owners-house.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { applyRetention } from "./retention.ts";

describe.each(engines)("a guest with a stay on %s", async (engine) => {
  const { owner, database, dataDir } = await ownersCommands(engine);
  const { db, write } = database;

  async function enter(checkIn: string, checkOut: string) {
    const guest = { name: "Ann Example", email: "ann@example.com", phone: "555 0100", notes: "" };
    const outcome = await enterStay(write, { ...guest, checkIn, checkOut, state: "booked" }, houseTime);
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.stay;
  }

  test("is shown it, and is not forgotten while it is still to come", async () => {
    const { id, version } = await enter("2027-07-03", "2027-07-10");
    expect((await owner("privacy", "show", "ann@example.com")).text).toContain("check_in: 2027-07-03\n");
    expect(await owner("privacy", "forget", "Ann@example.com")).toEqual({
      code: 1,
      text: `Ann@example.com has a booked stay from July 3, 2027 to July 10, 2027. Nothing was deleted. Cancel it first, at the desk: http://localhost:3000/desk/stays/${id}\n`,
    });
    await changeState(write, { id, version }, "canceled", houseTime);
    await owner("privacy", "forget", "ann@example.com");
    expect(await findStay(db, id)).toBeNull();
  });

  test("is forgotten afterwards, but for name, dates and nights in the books", async () => {
    const { id } = await enter("2027-07-03", "2027-07-10");
    const over = { check_in: "2026-07-04", check_out: "2026-07-11", arrival_note: "Door code 4711" };
    await db.updateTable("stays").set(over).where("id", "=", id).execute();
    expect((await owner("privacy", "forget", "ann@example.com")).text).toContain(
      "Kept for your books: name, dates and money of 1 past stay.",
    );
    expect(await findStay(db, id)).toMatchObject({
      name: "Ann Example",
      email: null,
      phone: null,
      arrival_note: null,
      check_in: "2026-07-04",
    });
    expect(await historyOf(db, id)).toHaveLength(1);
    expect(await db.selectFrom("nights").selectAll().execute()).toHaveLength(7);
  });

  test("is forgotten in emails to the owner that name the guest", async () => {
    const { id } = await enter("2027-07-03", "2027-07-10");
    const over = { check_in: "2026-07-04", check_out: "2026-07-11", created_at: houseTime - 12 * 3_600_000 };
    await db
      .updateTable("stays")
      .set({ ...over, state: "inquiry", answered_at: null })
      .where("id", "=", id)
      .execute();
    await queueInquiryReminder(write, "https://bayhouse.test", houseTime);
    const letter = letterToOwner("Ann Example owes $750", "Phone: 555 0100.", { id, siteUrl: "https://bayhouse.test" });
    const overdue = { event: `${datedEvents.overdue(id)}:2026-07-01`, to: "owner" as const, replyTo: null, ...letter };
    await write((tx) => enqueueMail(tx, overdue, houseTime));
    const naming = () => db.selectFrom("outbox").select("id").where("text_body", "like", "%Ann Example%").execute();
    expect(await naming()).not.toEqual([]);
    await owner("privacy", "forget", "ann@example.com");
    expect(await naming()).toEqual([]);
    expect(await db.selectFrom("outbox").select("id").where("subject", "like", "%Ann Example%").execute()).toEqual([]);
  });

  test("keeps an inquiry whose stay is booked from going with the old ones", async () => {
    const tidy = () => applyRetention({ db, write, mailFolder: dataDir }, retention, houseTime);
    const old = houseTime - 3 * 365 * 86_400_000;
    const [booked, other] = [
      await addInquiry(write, { ...janesInquiry, checkIn: "2024-07-06", checkOut: "2024-07-13" }, old, false),
      await addInquiry(write, janesInquiry, old, false),
    ];
    await changeState(write, { id: booked, version: 1 }, "booked", old);
    await tidy();
    expect(await inquiryIds(database)).toEqual([booked]);
    expect(await findStay(db, other)).toBeNull();
    await db.updateTable("stays").set({ check_out: "2020-01-14" }).where("id", "=", booked).execute();
    await tidy();
    expect(await findStay(db, booked)).toBeNull();
    expect(await inquiryIds(database)).toEqual([]);
  });
});
