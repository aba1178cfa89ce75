import { describe, expect, test } from "vitest";
import { addDays, weekday } from "#contract/calendar-date.ts";
import type { BookedRange } from "#contract/stays/availability.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import { historyOf } from "#server/stays/history.ts";
import { firstName } from "#server/stays/mails/mail-events.ts";
import { changeState, findStay, markAnswered } from "#server/stays/stays.ts";
import { undoChange } from "#server/stays/undo.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { summerPrices } from "#tests/stored/stay-offers.ts";
import { addStay } from "#tests/stored/stays.ts";
import { mailGuest, nearestFreeStays, priceLines } from "./mail-drafts.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const letter = { subject: "Your week in July", body: "Dear Jane,\n\nthe week is <free>.\nSee you!\n" };

describe.each(engines)("answering an inquiry on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  async function inquiryStay(change: Partial<typeof janesInquiry> = {}): Promise<StayRow> {
    const id = await addInquiry(write, { ...janesInquiry, ...change }, now, false);
    return (await findStay(db, id)) as StayRow;
  }
  const toGuests = () => db.selectFrom("outbox").selectAll().where("recipient", "<>", "owner").execute();
  const history = async (id: string) => (await historyOf(db, id)).map(({ what }) => what);

  test("an email goes to the guest, replies to the owner, and the inquiry is answered", async () => {
    const stay = await inquiryStay();
    expect(await mailGuest(write, stay, letter, "answer", now)).toMatchObject({ ok: true, change: null });
    expect(await findStay(db, stay.id)).toMatchObject({ state: "inquiry", answered_at: now });
    expect(await toGuests()).toMatchObject([
      {
        recipient: janesInquiry.email,
        reply_to: "owner",
        subject: "Your week in July",
        text_body: "Dear Jane,\n\nthe week is <free>.\nSee you!\n",
        html_body: expect.stringContaining("the week is &lt;free&gt;."),
      },
    ]);
    expect(await history(stay.id)).toEqual(["Sent an inquiry", "Answered by email"]);
  });

  test("a price has no lines for fees that the owner does not charge", async () => {
    const prices = { ...summerPrices, cleaning: 0, pet: 0, deposit: 0 };
    expect(priceLines(await inquiryStay(), prices, false)).toBe(
      "Total for 7 nights, July 3 to 10, 2027: $9,500\n- Rent: $9,500",
    );
  });

  test("another email can follow from the updated page", async () => {
    const stay = await inquiryStay();
    await mailGuest(write, stay, letter, "answer", now);
    const answered = (await findStay(db, stay.id)) as StayRow;
    await mailGuest(write, answered, letter, "answer", now + 1);
    expect(await toGuests()).toHaveLength(2);
    expect((await history(stay.id)).at(-1)).toBe("Sent an email");
    expect(await findStay(db, stay.id)).toMatchObject({ answered_at: now });
  });

  test("an email can decline an inquiry once; the owner can still write", async () => {
    const stay = await inquiryStay();
    expect(await mailGuest(write, stay, letter, "decline", now)).toMatchObject({ ok: true });
    const declined = (await findStay(db, stay.id)) as StayRow;
    expect(declined).toMatchObject({ state: "declined", answered_at: now });
    expect(await mailGuest(write, declined, letter, "decline", now)).toMatchObject({ reason: "state" });
    expect(await toGuests()).toHaveLength(1);
    expect(await mailGuest(write, declined, letter, "answer", now)).toMatchObject({ ok: true });
    expect(await findStay(db, stay.id)).toMatchObject({ state: "declined" });
  });

  test("a booked stay is not declined", async () => {
    const stay = await inquiryStay();
    await changeState(write, stay, "booked", now);
    const booked = (await findStay(db, stay.id)) as StayRow;
    expect(await mailGuest(write, booked, letter, "decline", now)).toMatchObject({ reason: "state" });
    expect(await findStay(db, stay.id)).toMatchObject({ state: "booked" });
    expect(await toGuests()).toEqual([]);
  });

  test("a subject cannot add a header", async () => {
    const stay = await inquiryStay();
    await mailGuest(write, stay, { ...letter, subject: "Hi\r\nBcc: all@example.com" }, "answer", now);
    expect(await toGuests()).toMatchObject([{ subject: "Hi Bcc: all@example.com" }]);
  });

  test.each(["root@localhost", "ann@192.0.2.1", null])("nothing is sent to the address %s", async (email) => {
    const stay = await addStay(write, now, { email, state: "inquiry" });
    expect(await mailGuest(write, stay, letter, "answer", now)).toMatchObject({ reason: "no-address" });
    expect(await findStay(db, stay.id)).toEqual(stay);
  });

  test("an answer by phone is marked once, and can be undone", async () => {
    const stay = await inquiryStay();
    const outcome = await markAnswered(write, stay, now);
    if (!outcome.ok || outcome.change === null) throw new Error(JSON.stringify(outcome));
    expect(outcome.stay.answered_at).toBe(now);
    expect(await markAnswered(write, outcome.stay, now)).toMatchObject({ ok: false, reason: "state" });
    await undoChange(write, outcome.change, now);
    expect(await findStay(db, stay.id)).toMatchObject({ answered_at: null, state: "inquiry" });
    expect((await history(stay.id)).slice(1)).toEqual([
      "Answered by phone or elsewhere",
      "Undone: Answered by phone or elsewhere",
    ]);
  });
});

test.each([
  ["Hanna Sample", "Hanna"],
  ["Hanna", "Hanna"],
  ["Ann and Ben Example", "Ann and Ben Example"],
  ["Ann & Ben", "Ann & Ben"],
  ["Dr. Ann Example", "Dr. Ann Example"],
  ["J. Example", "J. Example"],
  ["The Example Family", "The Example Family"],
])("an email addresses %s as %s", (name, called) => {
  expect(firstName(name)).toBe(called);
});

const wish = { checkIn: "2027-07-03", checkOut: "2027-07-10" };
const around = { from: "2027-01-15", count: 3 };

const asked = { start: "2027-07-03", end: "2027-07-10" };
const saturday = 6;

test.each<
  [what: string, booked: BookedRange[], found: string[], search?: Partial<Parameters<typeof nearestFreeStays>[2]>]
>([
  ["the requested week first if it is free", [], ["2027-07-03", "2027-07-10", "2027-06-26"]],
  [
    "the nearest weeks on both sides, without overlaps",
    [{ start: "2027-07-05", end: "2027-07-12" }],
    ["2027-06-28", "2027-07-12", "2027-06-21"],
  ],
  ["of two equally near the later first", [asked], ["2027-07-10", "2027-06-26", "2027-07-17"]],
  [
    "no gap that is too short",
    [
      { start: "2027-06-26", end: "2027-07-10" },
      { start: "2027-07-16", end: "2027-08-01" },
    ],
    ["2027-06-19", "2027-06-12", "2027-06-05"],
  ],
  ["no past week", [asked], ["2027-07-10", "2027-07-17", "2027-07-24"], { from: "2027-07-02" }],
  [
    "only arrivals that the season allows",
    [{ start: "2027-07-01", end: "2027-07-08" }],
    ["2027-07-10", "2027-07-17", "2027-06-19"],
    { suits: (checkIn) => weekday(checkIn) === saturday },
  ],
])("suggests %s", (_, booked, found, search) => {
  const suggested = nearestFreeStays(wish, booked, { ...around, ...search });
  expect(suggested).toEqual(found.map((checkIn) => ({ checkIn, checkOut: addDays(checkIn, 7) })));
});

test("finds nothing if everything is booked or the request has no nights", () => {
  expect(nearestFreeStays(wish, [{ start: "2026-01-01", end: "2029-01-01" }], around)).toEqual([]);
  expect(nearestFreeStays({ checkIn: "2027-07-10", checkOut: "2027-07-03" }, [], around)).toEqual([]);
  expect(nearestFreeStays({ checkIn: "9999-12-25", checkOut: "9999-12-31" }, [], { ...around, count: 9 })).not.toEqual(
    [],
  );
});
