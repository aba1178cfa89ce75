import { longDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { type PriceList, priceOf, type Prices } from "#contract/prices/prices.ts";
import {
  type Availability,
  type BookedRange,
  type Stay as StayDates,
  stayConflict,
} from "#contract/stays/availability.ts";
import { datesError, stayDates } from "#contract/stays/stay-dates.ts";
import { type Payment, totalOf } from "#contract/stays/stay-money.ts";
import { allows, ownsNights, type StayAct, stayActs, toldStreetAddress } from "#contract/stays/stay.ts";
import { readHouseForEmails } from "#server/house/current-house.ts";
import { mailIdOf } from "#server/mail/mail.ts";
import type { Db, OfferRow, OutboxRow, StayRow } from "#server/platform/db/schema.ts";
import { timeInWords, todayAtHouse } from "#server/platform/process/clock.ts";
import { whyNot } from "#server/stays/change-stay.ts";
import { meet } from "#server/stays/feeds/echoes.ts";
import { leftoverBlocks, leftoverInWords } from "#server/stays/feeds/leftover-blocks.ts";
import { readOverlaps } from "#server/stays/feeds/overlaps.ts";
import { historyOf } from "#server/stays/history.ts";
import { inquiryEvent } from "#server/stays/inquiries/inquiry-mail.ts";
import { findInquiry } from "#server/stays/inquiries/store.ts";
import { datedMails, knownMails } from "#server/stays/mails/dated-mails.ts";
import { firstName, guestMailsOf, isReachable } from "#server/stays/mails/mail-events.ts";
import { arrivalDetails } from "#server/stays/mails/stay-letters.ts";
import { takenInWords } from "#server/stays/night-holders.ts";
import { offersOf, sentOffer } from "#server/stays/offers/offers.ts";
import { type Asker, askersForFreedNights } from "./freed-nights.ts";
import { priceLines, priceSentence } from "./mail-drafts.ts";
import { stayMoney } from "./money.ts";
import { ageInWords, type Interest, interestIn, nightsOf, readInterest, stayLine } from "./stay-lists.ts";

type WhyNot = Record<StayAct, string | null>;

/** Collects everything about a stay for its page. Times are worded, in the house's time zone. */
export async function stayDetails(
  db: Db,
  stay: StayRow,
  known: {
    availability: Availability;
    prices: PriceList;
    feedNames: readonly string[];
    siteUrl: string;
    sendsMail: boolean;
  },
  now: number,
) {
  const { availability, prices, feedNames, siteUrl, sendsMail } = known;
  const inquiry = stay.inquiry_id === null ? null : await findInquiry(db, stay.inquiry_id);
  const history = await historyOf(db, stay.id);
  const offers = await offersOf(db, stay.id);
  const isHeld = offers.some(({ ended, holds }) => ended === null && holds === 1);
  const mayTakeNights = allows(stay.state, "book");
  const money = await stayMoney(db, stay, prices, now);
  const remarks = mayTakeNights && !isHeld ? await datesRemarks(db, stay, availability.booked, prices, now) : [];
  const dates = { checkIn: stay.check_in, checkOut: stay.check_out };
  const askers = await askersForFreedNights(db, availability.booked, now, stay.id);
  return {
    ...stayLine(stay, now),
    version: stay.version,
    firstName: firstName(stay.name),
    email: stay.email,
    phone: stay.phone,
    notes: stay.notes,
    party: stay.party,
    dog: stay.dog === null ? null : stay.dog === 1,
    since: timeInWords(stay.created_at),
    /** When an inquiry was answered. Booking and ending one set this time, too. */
    answered: stay.state !== "inquiry" || stay.answered_at === null ? null : timeInWords(stay.answered_at),
    reachable: isReachable(stay),
    inquiry: inquiry && { otherInfo: inquiry.other_info },
    /** Why the owner can't do each act now; null if they can. */
    not: Object.fromEntries(stayActs.map((act) => [act, whyNot(act, stay, now, money.balances)])) as WhyNot,
    remarks: remarks.map(({ words }) => words),
    /** Says that its dates are free and what they cost; null if they are not, or already held or booked for it. */
    free:
      mayTakeNights && !isHeld && remarks.every(({ kind }) => kind === "minimum") ? freeInWords(stay, prices) : null,
    interest: mayTakeNights ? await interestOfOthers(db, dates, stay.id, askers, now) : [],
    /** Guests who asked for nights that this stay has freed. */
    askers,
    overlaps: ownsNights(stay.state) ? await overlapsOf(db, stay, feedNames, now) : [],
    /** What platforms still block on its dates although its nights are gone. */
    leftovers: ownsNights(stay.state) ? [] : await leftoversOf(db, dates, now),
    /** The price, ready for an email, which says if the dates are taken; null if some nights have none. */
    priceLines: priceLines(
      stay,
      prices,
      remarks.some(({ kind }) => kind === "taken"),
    ),
    money,
    /** Null if this guest doesn't get the address; `lines` is null until one is published. */
    arrival: toldStreetAddress(stay.state) ? { lines: await arrivalLines(db, stay) } : null,
    history: history.map(({ at, who, what }) => ({ at: timeInWords(at), who, what })),
    offers: offers.map(offerLine),
    /** Until when the open offer is; null if there is none. */
    openUntil: offers.filter(({ ended }) => ended === null).map(openUntil)[0] ?? null,
    mails: await mailsOf(db, stay, sendsMail),
    mailsOff: stay.mails_off === 1,
    hasArrivalNote: stay.arrival_note !== null,
    // Not even a preview shows it.
    planned: await plannedMails(
      db,
      { ...stay, arrival_note: stay.arrival_note && "••••" },
      money.payments,
      siteUrl,
      now,
    ),
  };
}

export type StayDetails = Awaited<ReturnType<typeof stayDetails>>;

async function arrivalLines(db: Db, stay: StayRow): Promise<string | null> {
  const details = arrivalDetails(stay, await readHouseForEmails(db));
  return details && details.map(([label, value]) => `${label}: ${value}`).join("\n");
}

function freeInWords(stay: StayRow, prices: PriceList): string {
  const price = priceSentence(stay, prices);
  return price === null ? "These dates are free. They have no price yet." : `These dates are free: ${price}.`;
}

/** Words who else may want a stay's dates, without the `askers` that are listed anyway. */
async function interestOfOthers(db: Db, dates: StayDates, own: string, askers: readonly Asker[], now: number) {
  const known = interestIn(await readInterest(db), dates, own);
  return known.filter(({ stay }) => askers.every(({ id }) => id !== stay)).map(interestInWords(now));
}

/** Words other guests' interest for the owner. */
export function interestInWords(now: number) {
  return ({ stay: id, name, dates: { checkIn, checkOut }, isAnswered, at }: Interest) => {
    const answered = isAnswered ? " and you answered" : "";
    return { id, words: `${name} asked for ${stayDates(checkIn, checkOut)},${answered} ${ageInWords(now - at)} ago.` };
  };
}

/** Lists platforms' bookings on this stay's nights, except those the owner marked as the same booking. */
async function overlapsOf(db: Db, stay: StayRow, feedNames: readonly string[], now: number): Promise<string[]> {
  const overlaps = await readOverlaps(db, feedNames, now);
  return overlaps
    .filter(({ other, sameBookingAt }) => sameBookingAt === null && other.kind === "stay" && other.id === stay.id)
    .map(
      ({ booking, nights }) =>
        `Two bookings overlap: ${booking.feed} has booked ${stayDates(nights.start, nights.end)}, too.`,
    );
}

async function leftoversOf(db: Db, { checkIn, checkOut }: StayDates, now: number) {
  const blocks = await leftoverBlocks(db, todayAtHouse(now));
  return blocks
    .filter((block) => meet(block, { start: checkIn, end: checkOut }))
    .map((block) => ({ start: block.start, end: block.end, words: leftoverInWords(block) }));
}

const shortest = "The shortest stay in this season is";

/** Lists what is wrong with the dates of a stay that may still take nights. */
export async function datesRemarks(db: Db, stay: StayRow, booked: readonly BookedRange[], prices: Prices, now: number) {
  const dates = { checkIn: stay.check_in, checkOut: stay.check_out };
  const error = datesError(dates.checkIn, dates.checkOut, todayAtHouse(now));
  if (error) return [{ kind: "dates" as const, words: error.message }];
  const conflict = stayConflict(dates, booked);
  const { minimumNights } = priceOf({ ...dates, dog: false }, prices);
  const nights = nightsOf(stay);
  return [
    ...(conflict ? [{ kind: "taken" as const, words: await conflictInWords(db, conflict.first) }] : []),
    ...(nights < minimumNights
      ? [{ kind: "minimum" as const, words: `${shortest} ${minimumNights} nights. This one has ${nights}.` }]
      : []),
  ];
}

async function conflictInWords(db: Db, night: string): Promise<string> {
  return (await takenInWords(db, night)) ?? `A platform has booked the night of ${longDate(night)}.`;
}

function offerLine(row: OfferRow) {
  const { number, sent_at, until, holds, ended, ended_at } = row;
  const { price, checkIn, checkOut } = sentOffer(row);
  return {
    number,
    title: `Offer ${number}: ${dollars(totalOf(price))}, ${stayDates(checkIn, checkOut)}`,
    sent: `Sent ${timeInWords(sent_at)}, ${openUntil({ until, holds })}`,
    ended: ended === null || ended_at === null ? "Open" : `${endedInWords[ended]}, ${timeInWords(ended_at)}`,
  };
}

function openUntil({ until, holds }: Pick<OfferRow, "until" | "holds">): string {
  return `open until ${longDate(until)}, 9:00 PM, dates ${holds === 1 ? "held" : "not held"}`;
}

const endedInWords: Readonly<Record<NonNullable<OfferRow["ended"]>, string>> = {
  changed: "Replaced by a changed offer",
  booked: "Booked",
  expired: "Ended without an answer",
  declined: "You ended it",
  withdrawn: "Canceled by the guest",
};

/** Lists the stay's future scheduled emails, as they would be sent now. */
async function plannedMails(db: Db, stay: StayRow, payments: readonly Payment[], siteUrl: string, now: number) {
  const facts = { ...(await readHouseForEmails(db)), siteUrl };
  const mails = datedMails(stay, payments, facts);
  const known = await knownMails(db, mails);
  const today = todayAtHouse(now);
  return mails
    .filter(({ until, event }) => until > today && !known.has(event))
    .map(({ what, to, from, letter }) => {
      const { subject, text } = letter();
      return { what, to, on: longDate(from), subject, text };
    });
}

async function mailsOf(db: Db, stay: StayRow, sendsMail: boolean) {
  const ids = await guestMailsOf(db, [stay.id]);
  if (stay.inquiry_id !== null) ids.push(mailIdOf(inquiryEvent(stay.inquiry_id)));
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("outbox").selectAll().where("id", "in", ids).orderBy("created_at").execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    to: row.recipient === "owner" ? "you" : row.recipient,
    status: statusInWords(row, sendsMail),
    at: timeInWords(row.created_at),
  }));
}

const notSetUp = "not sent: email is not set up yet";

function statusInWords({ status, delivered_at }: OutboxRow, sendsMail: boolean): string {
  if (delivered_at !== null && status === "sent") return `sent ${timeInWords(delivered_at)}`;
  return {
    waiting: sendsMail ? "on its way" : notSetUp,
    sent: "sent",
    filed: notSetUp,
    failed: "failed",
  }[status];
}
