import { beforeEach, describe, expect, test } from "vitest";
import { deskMails } from "#server/mail/desk.ts";
import { enqueueMail, mailToOwner } from "#server/mail/mail.ts";
import { releaseFiledMails } from "#server/mail/queue.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import { offerEnd, queueOfferMails, sendOffer } from "#server/stays/offers/offers.ts";
import { changeState, correctGuest, noteOnStay } from "#server/stays/stays.ts";
import { undoChange } from "#server/stays/undo.ts";
import { bothEngines, emptyTables, openTestDatabase } from "#tests/database.ts";
import { testOffer } from "#tests/stored/stay-offers.ts";
import { addStay, stayOf, undoable } from "#tests/stored/stays.ts";
import { scheduledMails } from "./mail-events.ts";

const now = Date.parse("2027-01-10T15:00:00Z");
const siteUrl = "https://bayhouse.test";

describe.each(bothEngines)("emails that no longer apply, on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));
  const desk = deskMails({ db, clock: () => now });

  const guest = { name: "Hanna Sample", email: "hanna@example.com", checkIn: "2027-07-10", checkOut: "2027-07-17" };
  const ask = () => addStay(write, now, { ...guest, state: "inquiry" });
  const offer = async () =>
    stayOf(await sendOffer(write, await ask(), testOffer({ holds: false }), "The agreement", now));
  const book = async () =>
    stayOf(await changeState(write, await ask(), "booked", now, { mailWords: "See you in July" }));
  const cancel = async (stay: StayRow) => undoable(await changeState(write, stay, "canceled", now));
  const file = () => db.updateTable("outbox").set({ status: "filed", delivered_at: now }).execute();
  const mails = () => db.selectFrom("outbox").select(["id", "subject", "recipient", "status"]).execute();
  const released = async (at: number) => {
    await releaseFiledMails(db, scheduledMails, at);
    return (await mails()).flatMap(({ status, subject }) => (status === "waiting" ? [subject] : []));
  };

  test("a confirmation that a cancellation set aside is queued again only when the cancellation is undone", async () => {
    const { stay } = await cancel(await book());
    const noted = undoable(await noteOnStay(write, stay, "Asks for 2028", now));
    expect(await undoChange(write, noted.change, now)).toEqual({ ok: true });
    expect(await mails()).toMatchObject([{ status: "failed" }]);

    const { change } = await cancel(await book());
    expect(await undoChange(write, change, now)).toEqual({ ok: true });
    expect((await mails()).map(({ status }) => status).toSorted()).toEqual(["failed", "waiting"]);
  });

  test("one that was set aside can't be tried again", async () => {
    await cancel(await book());
    const [mail] = await mails();
    expect(await desk.find(mail?.id ?? "")).toMatchObject({ group: "failed", canRetry: false });
    expect(await desk.forms["retry-email"]({ email: mail?.id ?? "" })).toMatchObject({ status: 409 });
    expect(await mails()).toMatchObject([{ status: "failed" }]);
  });

  test("a file whose offer ended or whose stay was canceled is not sent once a mail server is set up", async () => {
    const stay = await offer();
    const canceled = await book();
    await file();
    await changeState(write, stay, "withdrawn", now);
    await cancel(canceled);
    expect(await released(now)).toEqual([]);
    expect(await mails()).toMatchObject([{ status: "failed" }, { status: "failed" }]);
  });

  test("a file about a stay as it is leaves, to the corrected address", async () => {
    const stay = await book();
    await file();
    const email = "hanna.sample@example.com";
    await correctGuest(write, stay, { name: stay.name, phone: null, email, party: null, dog: null }, now);
    expect(await released(now)).toEqual([expect.stringContaining("You are booked")]);
    expect(await mails()).toMatchObject([{ recipient: email }]);
  });

  test("a scheduled email is not sent late from its file: its job queues it while it applies", async () => {
    await offer();
    const lastMorning = Date.parse("2027-01-13T15:00:00Z");
    await queueOfferMails({ db, write, siteUrl }, lastMorning);
    await write((tx) => enqueueMail(tx, mailToOwner("inquiries-wait:2027-01-13:1", "Still waiting", []), now));
    await file();
    expect(await released(lastMorning)).toEqual([expect.stringContaining("Your offer")]);
    expect(await queueOfferMails({ db, write, siteUrl }, lastMorning)).toBe(true);
    expect((await mails()).map(({ subject }) => subject)).toContainEqual(expect.stringContaining("ends today"));

    await file();
    await queueOfferMails({ db, write, siteUrl }, offerEnd("2027-01-13"));
    await file();
    expect(await released(offerEnd("2027-01-13"))).not.toContainEqual(expect.stringContaining("ends today"));
  });
});
