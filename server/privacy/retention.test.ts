import { mkdir, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { retention } from "#content/house/policies.ts";
import { mailFileDelivery } from "#server/mail/mail-files.ts";
import { enqueueMail } from "#server/mail/mail.ts";
import { feedStates } from "#server/stays/feeds/feed-store.ts";
import { markSameBooking } from "#server/stays/feeds/overlaps.ts";
import { historyOf } from "#server/stays/history.ts";
import { queueInquiryReminder } from "#server/stays/mails/inquiry-reminders.ts";
import { datedEvents } from "#server/stays/mails/mail-events.ts";
import { letterToOwner } from "#server/stays/mails/stay-letters.ts";
import { changeState, findStay } from "#server/stays/stays.ts";
import { emptyTables, engines, openTestDatabase, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { testWorker } from "#tests/outbox-worker.ts";
import { booking } from "#tests/platform-calendars.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { storeFeed } from "#tests/stored/feeds.ts";
import { houseTime, inquiryIds, ownersCommands } from "#tests/stored/owners-house.ts";
import { addStay } from "#tests/stored/stays.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { applyRetention, oldestInquiry } from "./retention.ts";

const day = 24 * 60 * 60_000;
const now = Date.UTC(2027, 2, 31, 12);
const keep = { staysYears: 7, inquiriesMonths: 24, rejectedReviewsDays: 30, suspectedDays: 30 };

describe.each(engines)("expired names in emails, on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  async function house() {
    const mailFolder = await temporaryFolder();
    const deliver = (at: number) =>
      testWorker({ write, delivery: mailFileDelivery(mailFolder), clock: () => at }).deliverDue();
    /** Returns everything stored, as text. */
    const kept = async () => {
      const files = (await readdir(mailFolder)).map((name) => readFile(join(mailFolder, name), "utf8"));
      const tables = (["inquiries", "reviews", "outbox"] as const).map((name) =>
        db.selectFrom(name).selectAll().execute(),
      );
      return [...(await Promise.all(files)), JSON.stringify(await Promise.all(tables))].join("\n");
    };
    const retain = () => applyRetention({ db, write, mailFolder }, keep, now);
    return { mailFolder, deliver, kept, retain };
  }

  test("a digest from when digests quoted suspected spam is deleted with it, sent or not", async () => {
    const { deliver, kept, retain } = await house();
    const digest = { to: "owner", replyTo: null, subject: "Suspected spam", text: "Jane Doe", html: "" } as const;
    await write((tx) => enqueueMail(tx, { ...digest, event: "suspected:2027-02-28" }, now - 30 * day - 1));
    await write((tx) => enqueueMail(tx, { ...digest, event: "suspected:2027-03-01" }, now - 30 * day));
    await deliver(now - 29 * day);
    await retain();
    expect((await kept()).match(/Subject: Suspected spam/g)).toHaveLength(1);
  });

  test("an interrupted removal continues next time, and leaves no file behind", async () => {
    const { mailFolder, deliver, kept, retain } = await house();
    await addInquiry(write, janesInquiry, now - 800 * day, false);
    await deliver(now - 800 * day);
    const [name = ""] = await readdir(mailFolder);
    const file = join(mailFolder, name);
    const words = await readFile(file);
    await rm(file);
    // A folder in place of the file interrupts the removal, as a kill would.
    await mkdir(file);
    await expect(retain()).rejects.toThrow("EISDIR");
    await rmdir(file);
    await writeFile(file, words);
    await retain();
    expect(await kept()).toBe("[[],[],[]]");
  });

  test("a mail file without a database row, as after a restore, is deleted", async () => {
    const { deliver, kept, retain } = await house();
    await addInquiry(write, janesInquiry, now, false);
    await deliver(now);
    await retain();
    expect(await kept()).toContain("To: jane@example.com");
    await emptyTables(db);
    await retain();
    expect(await kept()).not.toContain("jane@example.com");
  });
});

test.each([
  ["2027-03-15T12:00:00Z", 24, "2025-03-15T12:00:00.000Z"],
  ["2027-03-31T12:00:00Z", 1, "2027-02-28T12:00:00.000Z"],
  ["2028-02-29T12:00:00Z", 12, "2027-02-28T12:00:00.000Z"],
  ["2027-01-01T00:00:00Z", 1, "2026-12-01T00:00:00.000Z"],
])("on %s, %i months go back to %s", (today, inquiriesMonths, oldest) => {
  expect(new Date(oldestInquiry({ inquiriesMonths }, Date.parse(today))).toISOString()).toBe(oldest);
});

test.each(engines)("platforms' past events and old overlaps are deleted, on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const mailFolder = await temporaryFolder();
  const events = [booking("2027-03-20", "2027-03-31", "Reserved - Jane"), booking("2027-03-30", "2027-04-01")];
  await storeFeed(write, "vrbo", events, now - 30 * day);
  await write(async (tx) => {
    await markSameBooking(tx, "old", true, now - 4 * 366 * day);
    await markSameBooking(tx, "new", true, now - day);
  });
  await applyRetention({ db, write, mailFolder }, keep, now);
  expect((await feedStates(db, ["vrbo"]))[0]?.events).toMatchObject([{ start: "2027-03-30" }]);
  expect(await db.selectFrom("clashes").select("id").execute()).toEqual([{ id: "new" }]);
});

describe.each(engines)("a guest with a stay on %s", async (engine) => {
  const { owner, database, dataDir } = await ownersCommands(engine);
  const { db, write } = database;

  const enter = (checkIn: string, checkOut: string) =>
    addStay(write, houseTime, { name: "Ann Example", email: "ann@example.com", phone: "555 0100", checkIn, checkOut });

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
    const [booked, unbooked] = [
      await addInquiry(write, { ...janesInquiry, checkIn: "2024-07-06", checkOut: "2024-07-13" }, old, false),
      await addInquiry(write, janesInquiry, old, false),
    ];
    await changeState(write, { id: booked, version: 1 }, "booked", old);
    await tidy();
    expect(await inquiryIds(database)).toEqual([booked]);
    expect(await findStay(db, unbooked)).toBeNull();
    await db.updateTable("stays").set({ check_out: "2020-01-14" }).where("id", "=", booked).execute();
    await tidy();
    expect(await findStay(db, booked)).toBeNull();
    expect(await inquiryIds(database)).toEqual([]);
  });
});
