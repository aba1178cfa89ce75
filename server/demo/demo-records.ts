import { randomUUID } from "node:crypto";
import { shippedFrame } from "#content/house/house.ts";
import { terms } from "#content/house/policies.ts";
import { addDays } from "#contract/calendar-date.ts";
import { quoteOf } from "#contract/prices/prices.ts";
import { firstPrice } from "#contract/stays/stay-money.ts";
import { enqueueMail, mailBody } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { shippedPublicPrices } from "#server/prices/prices.ts";
import { decideReview, storeReview } from "#server/reviews/store.ts";
import { settingOfPart } from "#server/settings/house-document.ts";
import { setHouseSetting } from "#server/settings/house-settings.ts";
import type { StayOutcome } from "#server/stays/change-stay.ts";
import { storeInquiry, storeSuspectedInquiry } from "#server/stays/inquiries/store.ts";
import { agreePrice } from "#server/stays/money.ts";
import { blockNights } from "#server/stays/nights.ts";
import { recordPayment } from "#server/stays/payments.ts";
import { changeState, enterStay, markAnswered } from "#server/stays/stays.ts";
import {
  contactOf,
  inventedGuests,
  type InventedInquiry,
  type InventedReview,
  type InventedStay,
} from "./invented-guests.ts";

export type DemoHouse = { write: Write; siteUrl: string; secret: string };

const hour = 60 * 60_000;
const day = 24 * hour;

/** Fills an empty house with invented stays, inquiries and reviews, and marks it as a demonstration, using the same functions as for real ones. */
export async function storeDemoRecords(house: DemoHouse, now: number): Promise<void> {
  const guests = inventedGuests(todayAtHouse(now));
  await house.write((tx) => setHouseSetting(tx, settingOfPart("opening"), { isDemo: true }, 0, now));
  for (const stay of guests.stays) await storeStay(house, stay, now);
  for (const { from, nights, note } of guests.blocks) {
    await house.write((tx) => blockNights(tx, from, addDays(from, nights), note, now - day));
  }
  for (const inquiry of guests.inquiries) await storeAsked(house, inquiry, now);
  for (const review of guests.reviews) await storeWritten(house, review, now);
  await storeFailedMail(house, now);
}

async function storeStay({ write }: DemoHouse, stay: InventedStay, now: number): Promise<void> {
  const { name, checkIn, nights, notes, bookedDaysAgo, paid, ended } = stay;
  const dates = { checkIn, checkOut: addDays(checkIn, nights) };
  const booked = { ...dates, ...contactOf(name), name, notes, state: "booked" } as const;
  let kept = stayOf(await enterStay(write, booked, now - bookedDaysAgo * day));
  if (paid) kept = await storeMoney(write, kept, paid, now);
  if (ended) stayOf(await changeState(write, kept, ended.state, now - ended.daysAgo * day));
}

/** Charges the season's weekly price by the night, whenever the stay is. */
async function storeMoney(
  write: Write,
  stay: StayRow,
  paid: NonNullable<InventedStay["paid"]>,
  now: number,
): Promise<StayRow> {
  const { check_in: checkIn, check_out: checkOut, created_at: bookedAt } = stay;
  const season = { name: "", from: checkIn, to: checkOut, weekPrice: 800_000, minimumNights: 1, arrival: null };
  const prices = { ...shippedPublicPrices(now), seasons: [season], weeks: [] };
  const quote = quoteOf({ checkIn, checkOut, dog: false }, prices);
  const price = firstPrice(quote, checkIn, todayAtHouse(bookedAt), terms);
  let current = stayOf(await agreePrice(write, stay, price, bookedAt));
  for (const { dollars, daysAgo, method, kind = "received", word = "", clears = true } of paid) {
    const at = now - daysAgo * day;
    const state = clears ? "cleared" : "noted";
    const note = { id: randomUUID(), kind, cents: dollars * 100, day: todayAtHouse(at), method, word, state } as const;
    current = stayOf(await recordPayment(write, current, note, at));
  }
  return current;
}

function stayOf(outcome: StayOutcome): StayRow {
  if (!outcome.ok) throw new Error(`A stay of the demonstration was refused: ${outcome.reason}`);
  return outcome.stay;
}

async function storeAsked({ write, siteUrl, secret }: DemoHouse, asked: InventedInquiry, now: number): Promise<void> {
  const { name, checkIn, checkOut, otherInfo, hoursAgo, taken, answered, suspected } = asked;
  const id = randomUUID();
  const at = now - hoursAgo * hour;
  const inquiry = { name, checkIn, checkOut, otherInfo, ...contactOf(name) };
  if (suspected) {
    await storeSuspectedInquiry(write, id, inquiry, at, "honeypot");
    return;
  }
  const facts = taken === undefined ? null : { conflict: { first: checkIn, count: taken }, minimumNights: 1 };
  const mailing = { siteUrl, latestHouse: () => shippedFrame, facts, receiptSecret: secret, isLimited: false };
  await storeInquiry(write, id, inquiry, at, mailing);
  if (answered) stayOf(await markAnswered(write, { id, version: 1 }, at + 2 * hour));
}

async function storeWritten({ write, siteUrl }: DemoHouse, written: InventedReview, now: number): Promise<void> {
  const { daysAgo, became, reply, ...words } = written;
  const id = randomUUID();
  const at = now - daysAgo * day;
  const review = { ...words, email: contactOf(words.guest_name).email };
  const suspected = became === "suspected" ? "speed" : null;
  await storeReview(write, id, review, at, { status: "pending", siteUrl, suspected, isLimited: false });
  if (became === "suspected" || became === "waiting") return;
  await decideReview(write, id, { act: "publish", reply: reply ?? null }, at + hour);
  if (became === "hidden") await decideReview(write, id, { act: "hide", reason: "personal-data" }, now - 3 * day);
}

async function storeFailedMail({ write }: DemoHouse, now: number): Promise<void> {
  const event = "demonstration:failed-mail";
  await write(async (tx) => {
    const body = mailBody(["Thank you for your inquiry. The week you ask for is free."]);
    const to = { address: "wanda@exmaple.example" };
    await enqueueMail(tx, { event, to, replyTo: "owner", subject: "Your week at the bay", ...body }, now - 3 * day);
    await tx
      .updateTable("outbox")
      .set({ status: "failed", attempts: 1, last_error: "550 5.1.2 Host unknown: exmaple.example" })
      .where("event", "=", event)
      .execute();
  });
}
