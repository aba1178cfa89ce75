import * as z from "zod/mini";
import type { AgreementField } from "#content/house/agreement.ts";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { cleanLine } from "#contract/forms/clean-text.ts";
import { checkbox, deskDate, type Fields } from "#contract/forms/desk-form.ts";
import { optionalText } from "#contract/forms/field-schema.ts";
import { fieldErrorsIn } from "#contract/forms/form-result.ts";
import type { Placeholder } from "#contract/house/house.ts";
import { fieldSchemas } from "#server/house/house-schema.ts";
import { placeholdersIn } from "#server/house/not-open.ts";
import { ownersWords } from "#server/stays/account-numbers.ts";
import type { Offer } from "#server/stays/offers/offers.ts";
import { priceFields } from "./money.ts";
import { dogField, partyField } from "./stay-forms.ts";

/** What the agreement says about the house and only the owner knows. The form asks for it until it is in House. */
export const agreementAsks = ["owner", "address", "license", "insurance"] as const satisfies readonly AgreementField[];

/** What the form asks for while House has the shipped ones, which are no one's. */
export const contactAsks = ["phone", "email"] as const satisfies readonly Placeholder[];

export type HouseField = (typeof agreementAsks)[number] | (typeof contactAsks)[number];

/** How many days an offer is open, unless the owner chooses otherwise. */
export const openDays = 3;
const maxOpenDays = 60;

const houseField = z.pipe(optionalText(240), z.transform(cleanLine));

/** The offer form on a day at the house. Everything it says about money is `price`. */
export function offerFormOn(today: CalendarDate) {
  const last = addDays(today, maxOpenDays);
  const until = deskDate("Please choose a day.").check(
    z.refine((day) => day >= today, "This day is in the past."),
    z.refine((day) => day <= last, `Please choose a day within ${maxOpenDays} days.`),
  );
  const fields = z.object({
    ...priceFields,
    guests: partyField,
    dog: dogField,
    until,
    words: ownersWords(4000),
    holds: checkbox(),
    owner: houseField,
    address: houseField,
    license: houseField,
    insurance: houseField,
    phone: houseField,
    email: houseField,
  });
  return z.pipe(
    fields,
    z.transform(({ lines, deposit, depositDue, balanceDue, dog, ...others }) => ({
      ...others,
      dog: dog === null ? null : dog === 1,
      price: { lines, deposit, depositDue, balanceDue },
    })),
  );
}

export type OfferForm = z.infer<ReturnType<typeof offerFormOn>>;

/** Fills in the form, apart from its price. */
export function offerFieldsOf({
  guests,
  dog,
  until,
  holds,
  words,
}: Pick<Offer, "guests" | "dog" | "until" | "holds" | "words">): Fields {
  const party = guests === null ? "" : String(guests);
  return { guests: party, dog: dog === null ? "" : dog ? "yes" : "no", until, words, ...(holds && { holds: "yes" }) };
}

type AgreementAsk = (typeof agreementAsks)[number];

/** Returns what the form says about the house where House says nothing. */
export function typedHouse(form: Record<AgreementAsk, string>, known: Record<AgreementAsk, string | null>) {
  return Object.fromEntries(agreementAsks.map((name) => [name, known[name] ?? (form[name] || null)])) as typeof known;
}

type ContactAsk = (typeof contactAsks)[number];

/** Reads the house's own phone and email where House has the shipped ones; null where it has its own. */
export function readContact(typed: Record<ContactAsk, string>, placeholders: readonly Placeholder[]) {
  const asked = contactAsks.filter((name) => placeholders.includes(name));
  const { data, error } = z.safeParse(z.object(fieldSchemas(...asked)), typed);
  const shipped = data ? placeholdersIn(data).filter((name) => name in data) : [];
  const errors = Object.fromEntries(shipped.map((name) => [name, `Please enter the house's own ${name}.`]));
  const contact: Record<ContactAsk, string | null> = { phone: null, email: null, ...data };
  return { contact, errors: { ...errors, ...fieldErrorsIn(error) } };
}
