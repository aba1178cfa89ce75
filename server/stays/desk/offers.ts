import { type FieldErrors, wrongFields } from "#contract/forms/form-result.ts";
import { agreementFields } from "#content/house/agreement.ts";
import { addDays, type CalendarDate, isCalendarDate, longDate } from "#contract/calendar-date.ts";
import { cleanText } from "#contract/forms/clean-text.ts";
import type { PriceList } from "#contract/prices/rates.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { readAgreementHouse } from "../../house/current-house.ts";
import { readPriceList, readRates } from "../../house/rates.ts";
import type { Db, StayRow } from "../../platform/db/schema.ts";
import { todayAtHouse } from "../../platform/process/clock.ts";
import { wordsError } from "../account-numbers.ts";
import { agreementFacts, fillAgreement, type FilledAgreement, readAgreement } from "../offers/agreement.ts";
import { noStay, type SeenStay, stayError, type StayOutcome, whyNot } from "../change-stay.ts";
import { isReachable } from "../mails/mail-events.ts";
import { interestIn, readInterest } from "./stay-lists.ts";
import { quoteOfStay } from "../money.ts";
import { changesBetween, type Offer, offerEnd, offerLetter, offersOf, openOffer, sendOffer } from "../offers/offers.ts";
import { findStay, readParty } from "../stays.ts";
import { checkPriceForm, firstPriceForm, type PriceForm, priceFormOf } from "./money.ts";
import { datesRemarks, interestInWords } from "./stay-details.ts";
import type { DeskStaysDeps } from "./stays.ts";

/** The offer form as typed. */
export type OfferForm = PriceForm & { guests: string; until: string; holds: boolean; words: string };

export type OfferPreview = { to: string; subject: string; text: string };

/** A field the agreement still needs, and the page to fill it in. */
export type MissingField = { meaning: string; link: string | null };

/** How many days an offer is open, unless the owner chooses otherwise. */
const openDays = 3;
const longestOpenDays = 60;

const longestWords = 4000;

/** Offers as the desk previews and sends them. */
export function deskOffers({ db, write, clock, availability }: DeskStaysDeps) {
  /** Builds the offer from the stay and the form, or returns the form's errors. */
  async function read(stay: StayRow, form: OfferForm, now: number) {
    const today = todayAtHouse(now);
    const checked = checkForm(form, today);
    if ("errors" in checked) return checked;
    if (offerEnd(form.until) <= now)
      return { errors: { until: "It is past 9:00 PM today. Please choose a later day." } };
    const [agreement, before] = [await readAgreement(db), await openOffer(db, stay.id)];
    const facts = await agreementFacts(db, stay, checked.terms.price, today);
    const guests = checked.terms.guests ?? stay.party;
    const offer: Offer = { ...facts, ...checked.terms, guests, refundCheckIn: stay.check_in, changes: [] };
    if (before) offer.changes = changesBetween(before.sent, offer);
    return { offer, agreement: fillAgreement(agreement.text, offer) };
  }

  return {
    /** Returns an offer's agreement as sent; null if the stay has no such offer. */
    async sentAgreement(id: string, number: string) {
      const stay = await findStay(db, id);
      const row = stay && (await offersOf(db, stay.id)).find((offer) => String(offer.number) === number);
      if (!stay || !row) return null;
      const { guest, house } = JSON.parse(row.offer) as Offer;
      const sent = longDate(todayAtHouse(row.sent_at));
      return { name: stay.name, sent, text: row.agreement, guest, owner: house.owner };
    },
    /** Returns the form of a first or changed offer, with remarks for the owner; null if the stay can't get one. */
    async offerForm(id: string) {
      const stay = await findStay(db, id);
      const now = clock();
      if (!stay || whyNot("offer", stay, now) !== null) return null;
      const before = await openOffer(db, id);
      const list = await readPriceList(db, now);
      const quote = quoteOfStay(stay, list);
      const form = before ? formOf(before.sent) : await firstForm(stay, list, todayAtHouse(now));
      const { confirmed } = await readAgreement(db);
      return {
        form,
        isChange: before !== null,
        reachable: isReachable(stay),
        agreementConfirmed: confirmed,
        remarks: [
          ...(await remarksOn(stay, before?.holds === 1, now)),
          ...(quote.unpricedNights > 0 ? ["Some of these nights have no price. Please type it in."] : []),
          ...(quote.firmness === "estimate" && quote.unpricedNights === 0
            ? ["The price is an estimate until you confirm the rules under Prices. Please check it."]
            : []),
        ],
      };
    },
    /** Returns the offer as it would be sent and what is missing, or the form's errors. */
    async previewOffer(id: string, form: OfferForm) {
      const stay = await findStay(db, id);
      if (!stay) return null;
      const made = await read(stay, form, clock());
      if ("errors" in made) return wrongFields(made.errors);
      const { subject, text } = offerLetter(made.offer, made.agreement.text);
      return {
        ok: true as const,
        preview: { to: stay.email ?? "", subject, text } satisfies OfferPreview,
        missing: missingIn(made.agreement),
      };
    },
    async sendOffer(seen: SeenStay, form: OfferForm): Promise<StayOutcome> {
      const now = clock();
      const stay = await findStay(db, seen.id);
      if (!stay) return noStay;
      const made = await read(stay, form, now);
      if ("errors" in made) return wrongFields(made.errors);
      const [missing] = missingIn(made.agreement);
      if (missing) return stayError(422, `The agreement is not complete: ${missing.meaning} is missing.`);
      return sendOffer(write, seen, made.offer, made.agreement.text, now);
    },
  };

  async function firstForm(stay: StayRow, list: PriceList, today: CalendarDate): Promise<OfferForm> {
    const { terms } = await readAgreementHouse(db);
    const price = firstPriceForm(stay, list, terms, today);
    return { ...price, guests: guestsField(stay.party), until: addDays(today, openDays), holds: true, words: "" };
  }

  /** Lists what the owner should know before sending an offer. */
  async function remarksOn(stay: StayRow, isHeld: boolean, now: number): Promise<string[]> {
    const booked = isHeld ? [] : (await availability()).booked;
    const remarks = await datesRemarks(db, stay, booked, (await readRates(db, now)).rates, now);
    const words = remarks.map((remark) => remark.words);
    if (remarks.some(({ kind }) => kind === "dates")) return words;
    const dates = { checkIn: stay.check_in, checkOut: stay.check_out };
    const interest = interestIn(await readInterest(db, now), dates, stay.id).map(interestInWords(now));
    return [...words, ...(await otherOffers(db, stay)), ...interest.map((each) => each.words)];
  }
}

/** Lists other guests' open offers that overlap these dates. */
async function otherOffers(db: Db, { id, check_in, check_out }: StayRow): Promise<string[]> {
  const rows = await db
    .selectFrom("stays")
    .innerJoin("offers", "offers.stay_id", "stays.id")
    .select(["name", "check_in", "check_out", "until", "holds"])
    .where("stays.state", "=", "offered")
    .where("ended_at", "is", null)
    .where("stays.id", "<>", id)
    .where("check_in", "<", check_out)
    .where("check_out", ">", check_in)
    .orderBy("until")
    .limit(5)
    .execute();
  return rows.map(
    ({ name, check_in: from, check_out: to, until, holds }) =>
      `${stayDates(from, to)} is offered to ${name}${holds === 1 ? " and held" : ""} until ${longDate(until)}, 9:00 PM.`,
  );
}

function missingIn({ missing, unknown }: FilledAgreement): MissingField[] {
  return [
    ...missing.map((name) => {
      const field: { meaning: string; filledIn?: string } = agreementFields[name];
      return { meaning: field.meaning, link: field.filledIn ?? null };
    }),
    ...unknown.map((name) => ({ meaning: `what {{${name}}} means`, link: "/desk/stays/agreement" })),
  ];
}

type Terms = Pick<Offer, "price" | "guests" | "until" | "holds" | "words">;

function formOf({ price, guests, until, holds, words }: Terms): OfferForm {
  return { ...priceFormOf(price), guests: guestsField(guests), until, holds, words };
}

function guestsField(guests: number | null): string {
  return guests === null ? "" : String(guests);
}

function checkForm(form: OfferForm, today: CalendarDate): { errors: FieldErrors } | { terms: Terms } {
  const errors: Record<string, string> = {};
  const price = checkPriceForm(form, errors);
  if (!isCalendarDate(form.until)) errors["until"] = "Please choose a day.";
  if (!errors["until"] && form.until < today) errors["until"] = "This day is in the past.";
  else if (!errors["until"] && form.until > addDays(today, longestOpenDays)) {
    errors["until"] = `Please choose a day within ${longestOpenDays} days.`;
  }
  const words = cleanText(form.words);
  const wrong = wordsError(words, longestWords);
  if (wrong) errors["words"] = wrong;
  const typed = readParty(form.guests);
  if ("error" in typed) return { errors: { ...errors, guests: typed.error } };
  if (Object.keys(errors).length > 0) return { errors };
  return { terms: { price, guests: typed.party, until: form.until, holds: form.holds, words } };
}
