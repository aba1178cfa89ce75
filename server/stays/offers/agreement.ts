import * as z from "zod/mini";
import {
  agreementDoubts,
  type AgreementField,
  agreementFields,
  depositReturnDays,
  firstAgreement,
} from "#content/house/agreement.ts";
import { type CalendarDate, dayAndDate, nightsBetween } from "#contract/calendar-date.ts";
import { checkbox, deskForm, wholeNumber } from "#contract/forms/desk-form.ts";
import { requiredText } from "#contract/forms/field-schema.ts";
import { changeResult } from "#contract/forms/form-result.ts";
import type { Terms } from "#contract/house/house.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import { type AgreedPrice, stayDeadlines, totalOf } from "#contract/stays/stay-money.ts";
import { readHouseForEmails } from "#server/house/current-house.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, StayRow, Tx } from "#server/platform/db/schema.ts";
import { checkStored } from "#server/platform/db/stored-json.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { changeHouseSetting, readHouseSetting } from "#server/settings/house-settings.ts";
import { storedTerms } from "#server/settings/stored-house.ts";
import { storedPriceLines } from "#server/stays/money.ts";

/** The owner's agreement. Unless `confirmed`, the desk calls it a draft that a lawyer should read. */
export type AgreementText = { text: string; returnDays: number; confirmed: boolean };

const settingName = "agreement";

const stored: z.ZodMiniType<AgreementText> = z.object({
  text: z.string(),
  returnDays: z.number(),
  confirmed: z.boolean(),
});

/** Reads the agreement and its version. The shipped one has version 0. */
export async function readAgreement(db: Db | Tx): Promise<AgreementText & { version: number; isSaved: boolean }> {
  const setting = await readHouseSetting(db, settingName);
  const shipped = { text: firstAgreement, returnDays: depositReturnDays, confirmed: false };
  return {
    ...checkStored(stored, { ...shipped, ...Object(setting?.value) }, settingName),
    version: setting?.version ?? 0,
    // What an undo or "As it came with the site" leaves is empty.
    isSaved: "returnDays" in Object(setting?.value),
  };
}

/** Stores the agreement. Returns the change's id, or null if it has changed since `seenVersion`. Sent offers are unaffected. */
export async function saveAgreement(write: Write, agreement: AgreementText, seenVersion: number, now: number) {
  const what = "Saved. The next offer uses it; offers you have sent do not change.";
  return write((tx) =>
    changeHouseSetting(tx, settingName, { value: agreement, unset: {} }, { seenVersion, what, now }),
  );
}

const maxAgreement = 30_000;

const agreementForm = z.object({
  text: z.pipe(
    z.pipe(requiredText("Please enter the agreement.", maxAgreement), z.transform(fieldsFromWords)),
    z.string().check(
      z.refine((text) => unknownFieldsIn(text).length === 0, {
        error: ({ input }) => `There is no field [${unknownFieldsIn(input as string).join("], [")}].`,
      }),
    ),
  ),
  returnDays: wholeNumber(1, 90, "Please enter a number of days from 1 to 90."),
  confirmed: checkbox(),
});

/** The rental agreement as the desk shows and changes it. */
export function deskAgreement({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  return {
    /** Returns the text with its fields in words, the fields it can use, and what is still unverified. */
    async read() {
      const agreement = await readAgreement(db);
      const fields = Object.values(agreementFields);
      return { ...agreement, text: fieldsInWords(agreement.text), fields, doubts: agreementDoubts };
    },
    save: deskForm(agreementForm, async (agreement, version) =>
      changeResult(await saveAgreement(write, agreement, version, clock())),
    ),
  };
}

export type DeskAgreement = ReturnType<typeof deskAgreement>;

/** The facts in an offer and its agreement, as JSON has them. Null means that the owner has not filled it in. */
export const agreementFactsSchema = z.object({
  guest: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.nullable(z.int()),
  dog: z.nullable(z.boolean()),
  price: z.object({
    lines: z.readonly(storedPriceLines),
    deposit: z.int(),
    depositDue: z.string(),
    balanceDue: z.string(),
  }),
  /** The check-in that refund deadlines count from: the original one after a late move. */
  refundCheckIn: z.string(),
  today: z.string(),
  house: z.object({
    name: z.string(),
    owner: z.nullable(z.string()),
    address: z.nullable(z.string()),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    mostGuests: z.int(),
    terms: storedTerms,
    returnDays: z.int(),
    license: z.nullable(z.string()),
    insurance: z.nullable(z.string()),
  }),
});
export type AgreementFacts = z.infer<typeof agreementFactsSchema>;

/** Collects the current facts for an offer or a booking at this price. */
export async function agreementFacts(db: Db | Tx, stay: StayRow, price: AgreedPrice, today: CalendarDate) {
  // Directions are only for guests who have booked.
  const {
    phone,
    checkIn: checkInTime,
    checkOut: checkOutTime,
    beforeArrival: _,
    ...known
  } = await readHouseForEmails(db);
  const { returnDays } = await readAgreement(db);
  const house = { ...known, checkInTime, checkOutTime, returnDays };
  const dates = { checkIn: stay.check_in, checkOut: stay.check_out, today };
  const who = { guest: stay.name, guests: stay.party, dog: stay.dog === null ? null : stay.dog === 1 };
  const refundCheckIn = stay.refund_check_in ?? stay.check_in;
  return { ...who, ...dates, price, refundCheckIn, house, phone };
}

/** An agreement as a guest reads it, and what has to be fixed before it can be sent. */
export type FilledAgreement = {
  text: string;
  /** Fields without a value, in the order of the text. */
  missing: AgreementField[];
  /** `{{words}}` that are not a field, so a typo. */
  unknown: string[];
};

/** Fills in the owner's text. A field without a value stays in words, so that a preview shows it. */
export function fillAgreement(text: string, facts: AgreementFacts): FilledAgreement {
  const values = agreementValues(facts);
  const missing = new Set<AgreementField>();
  const filled = text.replace(fieldPattern, (whole, inner: string) => {
    const name = inner.trim().toLowerCase();
    if (!isField(name)) return whole;
    const value = values[name];
    if (value === null || value === "") missing.add(name);
    return value || `[${agreementFields[name]}]`;
  });
  return { text: filled, missing: [...missing], unknown: unknownFieldsIn(text) };
}

function unknownFieldsIn(text: string): string[] {
  const names = [...text.matchAll(fieldPattern)].map(([, inner = ""]) => inner.trim());
  return [...new Set(names)].filter((name) => !isField(name.toLowerCase()));
}

/** Writes `[renter's minimum age]` for `{{least age}}`. */
function fieldsInWords(text: string): string {
  return text.replace(fieldPattern, (whole, inner: string) => {
    const name = inner.trim().toLowerCase();
    return isField(name) ? `[${agreementFields[name]}]` : whole;
  });
}

const fieldOfWords = new Map(Object.entries(agreementFields).map(([name, words]): [string, string] => [words, name]));

/** Returns the text to store. Unknown words in brackets become an unknown field, so that a typo is not sent to a guest. */
function fieldsFromWords(text: string): string {
  return text.replace(/\[([a-z][a-z'’ -]{1,39})\]/gi, (_, words: string) => {
    const known = words.replaceAll("’", "'").toLowerCase();
    return `{{${fieldOfWords.get(known) ?? words}}}`;
  });
}

const fieldPattern = /\{\{([^{}\n]{1,40})\}\}/g;

function isField(name: string): name is AgreementField {
  return Object.hasOwn(agreementFields, name);
}

function agreementValues(facts: AgreementFacts): Record<AgreementField, string | null> {
  const { guest, checkIn, checkOut, guests, dog, price, today, house } = facts;
  const dogLimit = house.terms.dogPounds > 0 ? ` under ${house.terms.dogPounds} lbs` : "";
  return {
    date: dayAndDate(today),
    owner: house.owner,
    guest,
    house: house.name,
    address: house.address,
    arrival: dayAndDate(checkIn),
    departure: dayAndDate(checkOut),
    nights: pluralize(nightsBetween(checkIn, checkOut), "night"),
    "check-in": house.checkInTime,
    "check-out": house.checkOutTime,
    guests: guests === null ? null : `Your party has ${pluralize(guests, "guest")}`,
    "most guests": String(house.mostGuests),
    dog: dog === null ? null : dog ? `You bring one small dog${dogLimit}.` : "You bring no dog.",
    "least age": String(house.terms.minimumAge),
    price: priceInLines(price),
    total: dollars(totalOf(price)),
    deposit: dollars(price.deposit),
    "return days": String(house.returnDays),
    payments: paymentsInLines(price, today),
    refunds: refundsInLines(facts.refundCheckIn, today, house.terms),
    license: house.license,
    insurance: house.insurance,
  };
}

/** Lists the total first, then its lines (16 CFR 464). */
function priceInLines(price: Pick<AgreedPrice, "lines">): string {
  const lines = price.lines.map(({ label, cents }) => `- ${label}: ${dollars(cents)}`);
  return [`Total: ${dollars(totalOf(price))}`, ...lines].join("\n");
}

/** Lists due dates. What is due today is due when the guest says yes. */
export function paymentsInLines(price: AgreedPrice, today: CalendarDate): string {
  const on = (day: CalendarDate) => (day <= today ? "when you say yes" : `by ${dayAndDate(day)}`);
  return [
    ...(price.deposit > 0
      ? [`- Security deposit, ${dollars(price.deposit)} (refundable): ${on(price.depositDue)}`]
      : []),
    `- Total of ${dollars(totalOf(price))}: ${on(price.balanceDue)}`,
  ].join("\n");
}

/** Lists refund deadlines by date, without past ones. */
export function refundsInLines(checkIn: CalendarDate, today: CalendarDate, terms: Terms): string {
  const { fullRefund, halfRefund } = stayDeadlines(checkIn, today, terms);
  const hasHalf = halfRefund.date > fullRefund.date && !halfRefund.over;
  const last = hasHalf ? halfRefund : fullRefund;
  return [
    ...(fullRefund.over ? [] : [`- Until ${dayAndDate(fullRefund.date)}: all of what you paid`]),
    ...(hasHalf
      ? [`- Until ${dayAndDate(halfRefund.date)}: half of what you paid toward the total, and the deposit`]
      : []),
    last.over ? "- The deposit only: it is too late for a refund of the total" : "- After that: the deposit only",
  ].join("\n");
}
