import { property } from "#content/house/property.ts";
import { addDays, dayAndDate, nightsBetween } from "#contract/calendar-date.ts";
import { toldStreetAddress } from "#contract/stays/stay.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db, StayRow } from "../platform/db/schema.ts";
import { enqueueMail, type Mail, mailIdOf } from "../mail/enqueue.ts";
import { mailBody } from "../mail/mail-template.ts";
import { clockAtHouse } from "../platform/process/clock.ts";
import { firstName, guestMailEvent, isReachable } from "./guest-mail.ts";

/** What guests who have booked are told of the way in. `streetAddress` is null until one is published. */
export type ArrivalFacts = {
  name: string;
  phone: string;
  checkIn: string;
  checkOut: string;
  streetAddress: string | null;
};

/** Days before check-in of the two mails. One that was missed leaves as long as the next is not due. */
const weekBefore = 7;
const dayBefore = 1;

/** By the clock at the house. */
const notBefore = "09:00";

/** Where a guest goes and when, for a mail; null while no street address is published, or the stay's guest is not told it. */
export function arrivalDetails(
  stay: Pick<StayRow, "state" | "check_in" | "check_out">,
  { name, phone, checkIn, checkOut, streetAddress }: ArrivalFacts,
): [label: string, value: string][] | null {
  if (streetAddress === null || !toldStreetAddress(stay.state)) return null;
  return [
    [name, withTown(streetAddress)],
    ["Check-in", `${dayAndDate(stay.check_in)}, from ${checkIn}`],
    ["Check-out", `${dayAndDate(stay.check_out)}, by ${checkOut}`],
    ["On the way, call", phone],
  ];
}

/** Owners type the street alone, or all of the address. */
function withTown(street: string): string {
  const { locality, region, postalCode } = property.address;
  return street.includes(locality) || street.includes(postalCode)
    ? street
    : `${street}, ${locality}, ${region} ${postalCode}`;
}

/** Tells booked guests the street address, a week and a day before they arrive, once it is published. Returns whether a mail was queued. */
export async function queueArrivalMails(
  { db, write, siteUrl, readFacts }: { db: Db; write: Write; siteUrl: string; readFacts: () => Promise<ArrivalFacts> },
  now: number,
): Promise<boolean> {
  const { day: today, clock } = clockAtHouse(now);
  if (clock < notBefore) return false;
  const coming = await db
    .selectFrom("stays")
    .selectAll()
    .where("state", "=", "booked")
    .where("check_in", ">=", today)
    .where("check_in", "<=", addDays(today, weekBefore))
    .orderBy("check_in")
    .orderBy("id")
    .execute();
  if (coming.length === 0) return false;
  const facts = await readFacts();
  let queued = 0;
  for (const stay of coming) {
    const mail = arrivalMail(stay, facts, siteUrl, today);
    if (mail && !(await isQueued(db, mail)) && (await queueWhileBooked(write, stay, mail, now))) queued++;
  }
  return queued > 0;
}

function arrivalMail(stay: StayRow, facts: ArrivalFacts, siteUrl: string, today: string): Mail | null {
  const details = arrivalDetails(stay, facts);
  if (details === null || !isReachable(stay)) return null;
  const { check_in } = stay;
  const which = nightsBetween(today, check_in) > dayBefore ? "week" : "day";
  return {
    // Names the day: guests whose stay was moved are told anew.
    event: guestMailEvent(stay.id, `arrival:${check_in}:${which}`),
    to: { address: stay.email },
    replyTo: "owner",
    subject: `Your arrival on ${dayAndDate(check_in)}: ${facts.name}, ${property.place}`,
    ...mailBody([
      { lines: `Dear ${firstName(stay.name)},` },
      {
        paragraph:
          which === "week"
            ? "In a few days the house is yours. This is where you go, and when."
            : "It is almost time. Once more, this is where you go, and when.",
      },
      { facts: details },
      { link: `${siteUrl}/bay?week=${check_in}`, words: "Tides, sun and weather alerts at the dock that week" },
      {
        paragraph:
          "Something unclear, or late on the road? Just answer this mail. We never send new payment details by mail: should a mail ever say so, call us first.",
      },
      { lines: `Safe travels\n${facts.name}, ${property.place}` },
    ]),
  };
}

async function isQueued(db: Db, { event }: Mail): Promise<boolean> {
  const row = await db.selectFrom("outbox").select("id").where("id", "=", mailIdOf(event)).executeTakeFirst();
  return row !== undefined;
}

/** Holds the stay meanwhile: a guest whose stay is canceled or moved in the same moment hears nothing. */
async function queueWhileBooked(write: Write, { id, version }: StayRow, mail: Mail, now: number): Promise<boolean> {
  return write(async (tx) => {
    const held = await tx
      .updateTable("stays")
      .set({ version })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    return held !== undefined && enqueueMail(tx, mail, now);
  });
}
