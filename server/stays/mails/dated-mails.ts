import { addDays, type CalendarDate, dayAndDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Payment } from "#contract/stays/stay-money.ts";
import { type HouseForEmails, readHouseForEmails } from "#server/house/current-house.ts";
import { type Mail, mailIdOf } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import { clockAtHouse } from "#server/platform/process/clock.ts";
import { agreedPriceOf, paymentsByStay, stayBalances } from "#server/stays/money.ts";
import { overdueAfterDays } from "#server/stays/owed.ts";
import { datedEvents, isReachable, morning, queueIfUnchanged } from "./mail-events.ts";
import {
  arrivalDetails,
  arrivalLetter,
  balanceDueLetter,
  frameOf,
  howWasItLetter,
  type Letter,
  letterToOwner,
} from "./stay-letters.ts";

/** An email scheduled by a stay's dates. Sent from 9:00 AM on the day `from`, and not from the day `until` on. */
export type DatedMail = {
  what: string;
  to: "guest" | "owner";
  from: CalendarDate;
  until: CalendarDate;
  event: string;
  letter: () => Letter;
};

/** Days between an event and its email. Those about money count from the due date, so are 60 and 46 days before check-in. */
const days = {
  arrival: [7, 1],
  due: [15, 1],
  review: 2,
  reviewEnds: 14,
  deposit: 7,
  depositEnds: 60,
} as const;

/** How many days after check-out the last of them may be sent. */
const lookBackDays = days.deposit + days.depositEnds;

export type DatedMailFacts = HouseForEmails & { siteUrl: string };

/** Lists a stay's scheduled emails, past and future, by day. Guests without an address, or who have them off, get none. */
export function datedMails(stay: StayRow, payments: readonly Payment[], facts: DatedMailFacts): DatedMail[] {
  const toGuests = isReachable(stay) && stay.mails_off === 0;
  return [...arrivalMails(stay, facts), ...dueMails(stay, payments, facts), ...afterwards(stay, payments, facts)]
    .filter(({ to }) => to === "owner" || toGuests)
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
}

/** Address and times, a week and a day before. The event contains the day, so a guest whose stay moves gets them again. */
function arrivalMails(stay: StayRow, facts: DatedMailFacts): DatedMail[] {
  const { id, check_in } = stay;
  if (arrivalDetails(stay, facts) === null) return [];
  const [week, day] = days.arrival;
  return [
    { which: "week" as const, from: addDays(check_in, -week), until: addDays(check_in, -day) },
    { which: "day" as const, from: addDays(check_in, -day), until: addDays(check_in, 1) },
  ].map(({ which, from, until }) => ({
    what: "Arrival, with the street address",
    to: "guest",
    from,
    until,
    event: `${datedEvents.arrival(id)}:${check_in}:${which}`,
    letter: () => arrivalLetter(stay, facts, which),
  }));
}

/** Reminds the guest twice before the due date, and the owner once when something is overdue. */
function dueMails(stay: StayRow, payments: readonly Payment[], facts: DatedMailFacts): DatedMail[] {
  const price = agreedPriceOf(stay);
  const balances = stayBalances(stay, payments);
  if (stay.state !== "booked" || !price || !balances) return [];
  const { rent, deposit, noted } = balances;
  // Counts a check that has not cleared, for the deposit first: we don't ask guests for money they have sent.
  const openDeposit = Math.max(0, deposit.open - noted);
  const openRent = Math.max(0, rent.open - Math.max(0, noted - deposit.open));
  if (openDeposit + openRent === 0) return [];
  const { balanceDue, depositDue } = price;
  const [first, last] = days.due;
  const toGuest = [
    { which: "first", from: addDays(balanceDue, -first), until: addDays(balanceDue, -last) },
    { which: "last", from: addDays(balanceDue, -last), until: addDays(balanceDue, 1) },
  ]
    // Guests who booked after that date got all of this when they booked.
    .filter(({ from }) => from > depositDue)
    .map(({ which, from, until }) => ({
      what: "Balance due",
      to: "guest" as const,
      from,
      until,
      event: `${datedEvents.due(stay.id)}:${balanceDue}:${which}`,
      letter: () => balanceDueLetter(frameOf(stay, facts), { price, balances, today: from }),
    }));
  const overdue = [
    { due: depositDue, cents: openDeposit, after: overdueAfterDays.deposit, what: ":deposit" },
    { due: balanceDue, cents: openRent, after: overdueAfterDays.balance, what: "" },
  ]
    .filter(({ cents }) => cents > 0)
    .map(({ due, cents, after, what }) => ({
      what: "Overdue",
      to: "owner" as const,
      from: addDays(due, after),
      until: addDays(stay.check_out, days.depositEnds),
      event: `${datedEvents.overdue(stay.id)}:${due}${due === balanceDue ? what : ""}`,
      letter: () =>
        letterToOwner(
          `${stay.name} owes ${dollars(cents)}: ${stayDates(stay.check_in, stay.check_out)}`,
          `It was due on ${dayAndDate(due)}. ${stay.phone === null ? "There is no phone number." : `Phone: ${stay.phone}.`}`,
          { id: stay.id, siteUrl: facts.siteUrl },
        ),
    }));
  return [...toGuest, ...overdue];
}

/** Asks every guest for a review, and reminds the owner of the deposit. */
function afterwards(stay: StayRow, payments: readonly Payment[], facts: DatedMailFacts): DatedMail[] {
  const { id, state, check_in, check_out } = stay;
  if (state !== "booked" && state !== "closed") return [];
  const held = stayBalances(stay, payments)?.deposit.held ?? 0;
  const from = addDays(check_out, days.deposit);
  const review: DatedMail = {
    what: "How was it?",
    to: "guest",
    from: addDays(check_out, days.review),
    until: addDays(check_out, days.reviewEnds),
    event: `${datedEvents.review(id)}:${check_out}`,
    letter: () => howWasItLetter(frameOf(stay, facts), facts.siteUrl),
  };
  const deposit: DatedMail = {
    what: "Deposit to return",
    to: "owner",
    from,
    until: addDays(from, days.depositEnds),
    event: `${datedEvents.deposit(id)}:${check_out}`,
    letter: () =>
      letterToOwner(
        `Return the deposit of ${dollars(held)} to ${stay.name}: ${stayDates(check_in, check_out)}`,
        "Return it, or note what you keep and why, on the stay's page.",
        { id, siteUrl: facts.siteUrl },
      ),
  };
  return held > 0 ? [review, deposit] : [review];
}

/** Queues scheduled emails from 9:00 AM at the house, late ones too while they are useful. Returns whether any is new. */
export async function queueDatedMails({ db, write, siteUrl }: { db: Db; write: Write; siteUrl: string }, now: number) {
  const { day: today, clock } = clockAtHouse(now);
  if (clock < morning) return false;
  const stays = await db
    .selectFrom("stays")
    .selectAll()
    .where("state", "in", ["booked", "closed"])
    .where("check_out", ">=", addDays(today, -lookBackDays))
    .where((where) =>
      where.or([
        where("check_in", "<=", addDays(today, days.arrival[0])),
        where("balance_due", "<=", addDays(today, days.due[0])),
        where("deposit_due", "<", today),
      ]),
    )
    .orderBy("check_in")
    .orderBy("id")
    .execute();
  if (stays.length === 0) return false;
  const facts = { ...(await readHouseForEmails(db)), siteUrl };
  const paymentsOf = await paymentsByStay(db, stays);
  const due = stays.flatMap((stay) =>
    datedMails(stay, paymentsOf(stay), facts)
      .filter(({ from, until }) => from <= today && today < until)
      .map((mail) => ({ stay, mail })),
  );
  const mails = due.map(({ mail }) => mail);
  const known = await knownMails(db, mails);
  let queued = false;
  for (const { stay, mail } of due) {
    if (known.has(mail.event)) continue;
    queued = (await queueIfUnchanged(write, stay, [mailOf(stay, mail)], now)) || queued;
  }
  return queued;
}

/** Returns the events of those emails already queued, sent, or failed. */
export async function knownMails(db: Db, mails: readonly DatedMail[]): Promise<ReadonlySet<string>> {
  if (mails.length === 0) return new Set();
  const events = mails.map(({ event }) => event);
  const rows = await db.selectFrom("outbox").select("event").where("id", "in", events.map(mailIdOf)).execute();
  return new Set(rows.map(({ event }) => event));
}

function mailOf({ email }: StayRow, { to, event, letter }: DatedMail): Mail {
  const addresses =
    to === "owner"
      ? { to: "owner" as const, replyTo: null }
      : { to: { address: email ?? "" }, replyTo: "owner" as const };
  return { event, ...addresses, ...letter() };
}
