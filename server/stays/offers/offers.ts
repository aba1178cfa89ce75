import * as z from "zod/mini";
import { type CalendarDate, dayAndDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { partyInWords } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { totalOf } from "#contract/stays/stay-money.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, OfferRow, Tx } from "#server/platform/db/schema.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";
import { clockAtHouse } from "#server/platform/process/clock.ts";
import {
  changeStay,
  noAddress,
  refuse,
  refuseUnless,
  refuseWrongDates,
  type SeenStay,
} from "#server/stays/change-stay.ts";
import {
  isReachable,
  mailToGuest,
  morning,
  offerEnds,
  offerOverEvent,
  queueIfUnchanged,
  setAside,
} from "#server/stays/mails/mail-events.ts";
import {
  type Letter,
  letterToGuest,
  letterToOwner,
  noAccounts,
  replyOrCall,
  termBlocks,
  totalBlocks,
} from "#server/stays/mails/stay-letters.ts";
import { priceColumns } from "#server/stays/money.ts";
import { endOverdueOffers, freeNightsOf, lockNights, nightsFirst, takeNights } from "#server/stays/nights.ts";
import { agreementFactsSchema, paymentsInLines } from "./agreement.ts";

/** What the email of an offer is, among those about a stay. */
export const offerMail = (number: number) => `offer:${number}`;

/** Returns the time an offer ends on its last day: 9:00 PM at the house. */
export function offerEnd(until: CalendarDate): number {
  const evening = ["-04:00", "-05:00"].map((offset) => Date.parse(`${until}T${offerEndHour}:00:00${offset}`));
  return evening.find((time) => clockAtHouse(time).clock === `${offerEndHour}:00`) ?? Number.NaN;
}

/** Returns a stay's open offer, or null. */
export async function openOffer(db: Db | Tx, stayId: string): Promise<(OfferRow & { sent: Offer }) | null> {
  const row = await db
    .selectFrom("offers")
    .selectAll()
    .where("stay_id", "=", stayId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row ? { ...row, sent: sentOffer(row) } : null;
}

/** Returns a stay's offers as sent, newest first. */
export async function offersOf(db: Db | Tx, stayId: string): Promise<OfferRow[]> {
  return db.selectFrom("offers").selectAll().where("stay_id", "=", stayId).orderBy("number", "desc").execute();
}

/** Emails a first or changed offer and, if it `holds`, takes its nights, in one transaction. Can't be undone. */
export async function sendOffer(write: Write, seen: SeenStay, offer: Offer, agreement: string, now: number) {
  return changeStay(nightsFirst(write), seen, now, async (tx, stay) => {
    refuseUnless("offer", stay, now);
    if (!isReachable(stay)) return refuse(noAddress);
    const { checkIn, checkOut, until, holds } = offer;
    refuseWrongDates(checkIn, checkOut, now);
    const isChanged = (await endOffer(tx, stay.id, "changed", now)) !== null;
    if (isChanged) await freeNightsOf(tx, stay.id, now);
    if (holds) await takeNights(tx, { stay_id: stay.id }, checkIn, checkOut, now);
    const { last } = await tx
      .selectFrom("offers")
      .select((column) => column.fn.coalesce(column.fn.max("number"), column.lit(0)).as("last"))
      .where("stay_id", "=", stay.id)
      .executeTakeFirstOrThrow();
    const number = last + 1;
    const row = { stay_id: stay.id, number, sent_at: now, ends_at: offerEnd(until), until, holds: Number(holds) };
    await tx
      .insertInto("offers")
      .values({ ...row, offer: JSON.stringify(offer), agreement, ended_at: null, ended: null })
      .execute();
    const party = { party: offer.guests, dog: offer.dog === null ? null : Number(offer.dog) };
    const agreed = { check_in: checkIn, check_out: checkOut, ...party, ...priceColumns(offer.price) };
    return {
      set: { state: "offered", answered_at: stay.answered_at ?? now, ...agreed },
      event: { act: isChanged ? "offer-changed" : "offered" },
      undoable: false,
      mail: mailToGuest(stay, offerMail(number), {
        ...offerLetter(offer, agreement),
        attachment: { name: "agreement.txt", text: agreement },
      }),
    };
  });
}

/** Ends a stay's open offer. Returns it, or null if there was none. */
export async function endOffer(tx: Tx, stayId: string, ended: NonNullable<OfferRow["ended"]>, now: number) {
  const row = await tx
    .updateTable("offers")
    .set({ ended_at: now, ended })
    .where("stay_id", "=", stayId)
    .where("ended_at", "is", null)
    .returning(["stay_id", "number", "offer"])
    .executeTakeFirst();
  if (row) await setAside(tx, stayId, "offer", now);
  return row ?? null;
}

/** Writes the email about an offer that expired or that the owner ended. */
export function offerOverMail(
  stay: { id: string; email: string },
  ended: Pick<OfferRow, "stay_id" | "number" | "offer">,
): Mail {
  const offer = sentOffer(ended);
  const dates = stayDates(offer.checkIn, offer.checkOut);
  const letter = letterToGuest(offer, "Your offer has ended", [
    `Our offer for ${dates} has ended, and the dates are free for others. Nothing is owed.`,
    `Still interested? Then ${replyOrCall(offer.phone)}, and we'll look again.`,
  ]);
  return mailToGuest(stay, `offer-over:${ended.number}`, letter);
}

/** Expires overdue offers. Returns whether there were any. */
export async function expireOffers(db: Db, write: Write, now: number): Promise<boolean> {
  const overdue = await db
    .selectFrom("offers")
    .select("stay_id")
    .where("ended_at", "is", null)
    .where("ends_at", "<=", now)
    .limit(1)
    .executeTakeFirst();
  if (!overdue) return false;
  return write(async (tx) => {
    await lockNights(tx, now);
    return (await endOverdueOffers(tx, now)) > 0;
  });
}

/** How long after an offer's end an email about it is still useful. */
const overMailFor = 24 * 60 * 60_000;

/** Emails the guest on the morning of an offer's last day, and guest and owner once it has expired. Returns whether an email is new. */
export async function queueOfferMails({ db, write, siteUrl }: { db: Db; write: Write; siteUrl: string }, now: number) {
  await expireOffers(db, write, now);
  const { day: today, clock } = clockAtHouse(now);
  const rows = await db
    .selectFrom("offers")
    .innerJoin("stays", "stays.id", "offers.stay_id")
    .select(["stay_id", "number", "offer", "ended_at", "sent_at", "stays.name", "stays.email", "stays.version"])
    .where((where) =>
      where.or([
        where.and([where("ended_at", "is", null), where("until", "=", today)]),
        // Not when the owner has booked it since, or made another offer.
        where.and([
          where("ended", "=", "expired"),
          where("ended_at", ">", now - overMailFor),
          where("stays.state", "=", "expired"),
        ]),
      ]),
    )
    .execute();
  let queued = false;
  for (const { stay_id, number, offer, ended_at, sent_at, name, email, version } of rows) {
    const guest = { id: stay_id, email };
    const isOpen = ended_at === null;
    if (isOpen && (clock < morning || clockAtHouse(sent_at).day === today)) continue;
    const sent = sentOffer({ stay_id, number, offer });
    const toOwner = letterToOwner(
      `Your offer to ${name} has ended: ${stayDates(sent.checkIn, sent.checkOut)}`,
      `${name} did not answer in time. The nights are free again.`,
      { id: stay_id, siteUrl },
    );
    const toGuest = (mail: (guest: { id: string; email: string }) => Mail) => (isReachable(guest) ? [mail(guest)] : []);
    const mails = isOpen
      ? toGuest((to) => mailToGuest(to, `${offerEnds}:${number}`, offerEndsLetter(sent)))
      : [
          { event: `${offerOverEvent}${stay_id}:${number}`, to: "owner" as const, replyTo: null, ...toOwner },
          ...toGuest((to) => offerOverMail(to, { stay_id, number, offer })),
        ];
    const isNew = await queueIfUnchanged(write, { id: stay_id, version }, mails, now);
    queued ||= isNew;
  }
  return queued;
}

const storedOffer = z.extend(agreementFactsSchema, {
  /** The last day. The offer ends at 9:00 PM at the house. */
  until: z.string(),
  holds: z.boolean(),
  words: z.string(),
  /** What changed from the previous offer, one sentence each. Empty for a first offer. */
  changes: z.array(z.string()),
  phone: z.nullable(z.string()),
});

/** An offer as sent. */
export type Offer = z.infer<typeof storedOffer>;

/** Reads what an offer said when it was sent. */
export function sentOffer({ stay_id, number, offer }: Pick<OfferRow, "stay_id" | "number" | "offer">): Offer {
  return parseStored(storedOffer, offer, `offers.offer ${number} of ${stay_id}`);
}

/** The hour an offer ends on its last day, at the house. */
const offerEndHour = 21;

/** Writes the email with a first or changed offer, and the agreement below. Never says where to pay. */
export function offerLetter(offer: Offer, agreement: string): Letter {
  const { checkIn, checkOut, guests, dog, price, today, house, until, holds, words, changes, phone } = offer;
  const party = partyInWords(guests, dog);
  return letterToGuest(
    offer,
    changes.length > 0 ? "Your updated offer" : "Your offer",
    [
      {
        lines: words === "" ? `Thank you for asking about ${stayDates(checkIn, checkOut)}. Here is our offer.` : words,
      },
      changes.length > 0 && { lines: `What has changed:\n${changes.map((each) => `- ${each}`).join("\n")}` },
      ...totalBlocks(price),
      price.deposit > 0 &&
        `Plus a ${dollars(price.deposit)} refundable security deposit, returned within ${house.returnDays} days after departure.`,
      {
        facts: [
          ["Arrival", `${dayAndDate(checkIn)}, from ${house.checkInTime}`],
          ["Departure", `${dayAndDate(checkOut)}, by ${house.checkOutTime}`],
          ...(party === "" ? [] : [["Party", party] as const]),
        ],
      },
      ...termBlocks(paymentsInLines(price, today), offer),
      { heading: "How to say yes" },
      `To say yes, ${replyOrCall(phone)}. This offer is open until ${dayAndDate(until)}, 9:00 PM New Jersey time. ${
        holds ? "Until then we hold the dates for you." : "We do not hold the dates: the first to say yes gets them."
      }`,
      `When you call, we'll tell you how to pay. ${noAccounts}`,
      "The rental agreement is attached, and in full below. Please read it before you say yes.",
    ],
    [{ document: agreement }],
  );
}

/** Lists what changed between two offers, one sentence each. */
export function changesBetween(before: Offer, after: Offer): string[] {
  const changed = (what: string, from: string, to: string) => (from === to ? [] : [`${what}: ${to} (before: ${from})`]);
  const partyOf = ({ guests, dog }: Offer) => partyInWords(guests, dog) || "not named";
  const total = [dollars(totalOf(before.price)), dollars(totalOf(after.price))] as const;
  const linesOf = ({ price }: Offer) => price.lines.map(({ label, cents }) => `${label} ${dollars(cents)}`).join(", ");
  return [
    ...changed("Dates", stayDates(before.checkIn, before.checkOut), stayDates(after.checkIn, after.checkOut)),
    ...changed("Party", partyOf(before), partyOf(after)),
    // A new total says it once. Its lines follow below in the email.
    ...(total[0] === total[1] ? changed("Price", linesOf(before), linesOf(after)) : changed("Total", ...total)),
    ...changed("Security deposit", dollars(before.price.deposit), dollars(after.price.deposit)),
    ...changed("Deposit due", dayAndDate(before.price.depositDue), dayAndDate(after.price.depositDue)),
    ...changed("Total due", dayAndDate(before.price.balanceDue), dayAndDate(after.price.balanceDue)),
    ...changed("Open until", dayAndDate(before.until), dayAndDate(after.until)),
    ...(before.holds === after.holds
      ? []
      : [after.holds ? "We now hold the dates for you." : "We no longer hold the dates."]),
  ];
}

function offerEndsLetter(offer: Offer): Letter {
  const dates = stayDates(offer.checkIn, offer.checkOut);
  return letterToGuest(offer, "Your offer ends today", [
    `Our offer for ${dates} is open until 9:00 PM tonight, New Jersey time.${offer.holds ? " After that the dates are free for others." : ""}`,
    `To say yes, or to ask for more time, ${replyOrCall(offer.phone)}.`,
  ]);
}
