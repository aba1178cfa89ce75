import { type Availability, stayConflict } from "#contract/availability.ts";
import { longDate } from "#contract/calendar-date.ts";
import type { StayDetails, StayMail } from "#contract/desk/stays.ts";
import { type PriceList, priceOf, type Rates } from "#contract/rates.ts";
import { ownsNights, statesAfter, toldStreetAddress } from "#contract/stay.ts";
import type { Db, OutboxRow, StayRow } from "../db/schema.ts";
import { readArrivalFacts } from "../house/current-house.ts";
import { inquiryEvent } from "../inquiries/inquiry-mail.ts";
import { findInquiry } from "../inquiries/store.ts";
import { mailIdOf } from "../outbox/enqueue.ts";
import { timeAtHouse, todayAtHouse } from "../process/clock.ts";
import { arrivalDetails } from "../stays/arrival-mail.ts";
import { guestMailsOf, isReachable } from "../stays/guest-mail.ts";
import { whoHasNight } from "../stays/nights.ts";
import { datesFault, historyOf } from "../stays/stays.ts";
import { priceLines } from "./mail-drafts.ts";
import { takenInWords } from "./night-taker.ts";
import { nightsOf, stayLine } from "./stay-lines.ts";

/** Everything that is known about a stay. */
export async function stayDetails(
  db: Db,
  stay: StayRow,
  { availability, rates, now }: { availability: Availability; rates: PriceList; now: number },
): Promise<StayDetails> {
  const inquiry = stay.inquiry_id === null ? null : await findInquiry(db, stay.inquiry_id);
  const history = await historyOf(db, stay.id);
  return {
    ...stayLine(stay, now),
    version: stay.version,
    email: stay.email,
    phone: stay.phone,
    notes: stay.notes,
    since: moment(stay.created_at),
    answered: stay.answered_at === null ? null : moment(stay.answered_at),
    reachable: isReachable(stay),
    inquiry: inquiry && { otherInfo: inquiry.other_info },
    next: [...statesAfter(stay.state)],
    remarks: await remarksOn(db, stay, availability, rates, now),
    priceLines: priceLines(stay, rates),
    arrival: toldStreetAddress(stay.state) ? { lines: await arrivalLines(db, stay) } : null,
    history: history.map(({ at, who, what }) => ({ at: moment(at), who, what })),
    mails: await mailsOf(db, stay),
  };
}

async function arrivalLines(db: Db, stay: StayRow): Promise<string | null> {
  const details = arrivalDetails(stay, await readArrivalFacts(db));
  return details && details.map(([label, value]) => `${label}: ${value}`).join("\n");
}

/** What stands against the dates of a stay that has no nights yet but may get them. */
async function remarksOn(
  db: Db,
  stay: StayRow,
  { booked }: Availability,
  rates: Rates,
  now: number,
): Promise<string[]> {
  if (ownsNights(stay.state) || statesAfter(stay.state).length === 0) return [];
  const dates = { checkIn: stay.check_in, checkOut: stay.check_out };
  const fault = datesFault(dates.checkIn, dates.checkOut, todayAtHouse(now));
  if (fault) return [fault.message];
  const conflict = stayConflict(dates, booked);
  const { minimumNights } = priceOf({ ...dates, dog: false }, rates);
  const nights = nightsOf(stay);
  return [
    ...(conflict ? [await conflictInWords(db, conflict.first)] : []),
    ...(nights < minimumNights
      ? [`The shortest stay in this season is ${minimumNights} nights. This one has ${nights}.`]
      : []),
  ];
}

async function conflictInWords(db: Db, night: string): Promise<string> {
  const taker = await whoHasNight(db, night);
  return taker ? takenInWords(night, taker) : `A platform has booked the night of ${longDate(night)}.`;
}

/** The mails about a stay, oldest first: the inquiry's, and those to the guest. */
async function mailsOf(db: Db, stay: StayRow): Promise<StayMail[]> {
  const ids = await guestMailsOf(db, [stay.id]);
  if (stay.inquiry_id !== null) ids.push(mailIdOf(inquiryEvent(stay.inquiry_id)));
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("outbox").selectAll().where("id", "in", ids).orderBy("created_at").execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    to: row.recipient === "owner" ? "you" : row.recipient,
    status: statusInWords(row),
    at: moment(row.created_at),
  }));
}

function statusInWords({ status, delivered_at }: OutboxRow): string {
  if (delivered_at !== null && status === "sent") return `sent ${moment(delivered_at)}`;
  return {
    waiting: "waiting to be sent",
    sent: "sent",
    filed: "saved as a file, because there is no mail server",
    failed: "failed",
  }[status];
}

/** A time as the desk's pages print it: at the house, which they say once. */
function moment(time: number): string {
  return timeAtHouse(time).replace(/ at the house$/, "");
}
