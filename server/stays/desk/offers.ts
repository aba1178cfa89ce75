import { isDeepStrictEqual } from "node:util";
import { addDays, longDate } from "#contract/calendar-date.ts";
import { deskForm, type Fields, type FormHandler } from "#contract/forms/desk-form.ts";
import {
  type ChangeResult,
  type FieldErrors,
  type FormError,
  formError,
  wrongFields,
} from "#contract/forms/form-result.ts";
import type { Quote } from "#contract/prices/prices.ts";
import { dogLabel, firstPrice } from "#contract/stays/stay-money.ts";
import { readHouseForEmails, readHouseWords } from "#server/house/current-house.ts";
import { type FilledIn, fillInHouse } from "#server/house/fill-in-house.ts";
import { mailIdOf } from "#server/mail/mail.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { readPriceList, readPrices } from "#server/prices/prices.ts";
import { changedSinceSeen, noStay, whyNot } from "#server/stays/change-stay.ts";
import { guestMailEvent, isReachable } from "#server/stays/mails/mail-events.ts";
import { quoteOfStay } from "#server/stays/money.ts";
import { offeredInWords } from "#server/stays/night-holders.ts";
import { agreementFacts, fillAgreement, readAgreement } from "#server/stays/offers/agreement.ts";
import {
  offerMail,
  changesBetween,
  type Offer,
  offerEnd,
  offerLetter,
  offersOf,
  openOffer,
  sendOffer,
  sentOffer,
} from "#server/stays/offers/offers.ts";
import { findStay } from "#server/stays/stays.ts";
import { firstPriceForm, priceFormOf, withPriceLine } from "./money.ts";
import {
  agreementAsks,
  contactAsks,
  type HouseField,
  offerFieldsOf,
  openDays,
  type OfferForm,
  offerFormOn,
  readContact,
  typedHouse,
} from "./offer-form.ts";
import { datesRemarks, interestInWords } from "./stay-details.ts";
import { interestIn, readInterest } from "./stay-lists.ts";
import type { DeskStaysDeps } from "./stays.ts";

/** `dogFee`: what the offer's dog costs and its price leaves out, in cents; 0 for nothing. */
export type OfferPreview = { to: string; subject: string; text: string; dogFee: number };

/** `shown`: what the form's page shows before the offer is sent. */
export type OfferResult = ChangeResult<{ shown?: { preview?: OfferPreview; typed?: Fields } }>;

/** `filledIn`: what the form says about the house; `isRepeat`: whether the stay has this offer already. */
type MadeOffer = { offer: Offer; agreement: string; filledIn: FilledIn; isRepeat: boolean };

/** Offers as the desk previews and sends them. */
export function deskOffers({
  db,
  write,
  clock,
  availability,
}: Pick<DeskStaysDeps, "db" | "write" | "clock" | "availability">) {
  /** Builds the offer from the stay and the form, or returns the form's errors. */
  async function read(stay: StayRow, { price, ...form }: OfferForm, now: number): Promise<MadeOffer | FormError> {
    const today = todayAtHouse(now);
    if (offerEnd(form.until) <= now)
      return wrongFields({ until: "It is past 9:00 PM today. Please choose a later day." });
    const [agreement, before] = [await readAgreement(db), await openOffer(db, stay.id)];
    const facts = await agreementFacts(db, stay, price, today);
    const { dog, until, words, holds } = form;
    const terms = { price, guests: form.guests ?? stay.party, dog, until, words, holds };
    const house = { ...facts.house, ...typedHouse(form, facts.house) };
    const { contact, errors: contactErrors } = readContact(form, (await readHouseWords(db)).placeholders);
    const phone = contact.phone ?? facts.phone;
    const offer: Offer = { ...facts, house, ...terms, phone, refundCheckIn: stay.check_in, changes: [] };
    if (before) offer.changes = changesBetween(before.sent, offer);
    const { text, missing, unknown } = fillAgreement(agreement.text, offer);
    const errors: FieldErrors = {
      ...contactErrors,
      ...Object.fromEntries(missing.map((name) => [name, "The agreement needs this."])),
    };
    if (unknown.length > 0) errors["agreement"] = `The agreement has no field {{${unknown.join("}}, {{")}}}.`;
    if (Object.keys(errors).length > 0) return wrongFields(errors);
    return {
      offer,
      agreement: text,
      filledIn: { ...house, ...contact },
      isRepeat: before !== null && isRepeat(before, offer, agreement.text) && (await wasSentTo(stay, before.number)),
    };
  }

  return {
    /** Returns an offer's agreement as sent; null if the stay has no such offer. */
    async sentAgreement(id: string, number: string) {
      const stay = await findStay(db, id);
      const row = stay && (await offersOf(db, stay.id)).find((offer) => String(offer.number) === number);
      if (!stay || !row) return null;
      const { guest, house } = sentOffer(row);
      const sent = longDate(todayAtHouse(row.sent_at));
      return { name: stay.name, sent, text: row.agreement, guest, owner: house.owner };
    },
    /** Returns the form of a first or changed offer, with remarks for the owner; null if there is no such stay. */
    async offerForm(id: string) {
      const stay = await findStay(db, id);
      const now = clock();
      if (!stay) return null;
      const closed = whyNot("offer", stay, now);
      const before = await openOffer(db, id);
      const list = await readPriceList(db, now);
      const quote = quoteOfStay(stay, list);
      const today = todayAtHouse(now);
      const { terms } = await readHouseForEmails(db);
      const priceForm = before ? priceFormOf(before.sent.price) : firstPriceForm(stay, list, terms, today);
      const { text, confirmed } = await readAgreement(db);
      const price = before?.sent.price ?? firstPrice(quote, stay.check_in, today, terms);
      const { placeholders } = await readHouseWords(db);
      const facts = await agreementFacts(db, stay, price, today);
      const { missing } = fillAgreement(text, facts);
      const shown = { ...facts, until: addDays(today, openDays), holds: true, words: "", ...before?.sent };
      return {
        form: { ...priceForm, ...offerFieldsOf(shown) },
        /** Why the stay can't get an offer anymore; null if it can. */
        closed,
        /** What the offer says about the house and is not in House yet. */
        asks: [
          ...contactAsks.filter((name) => placeholders.includes(name)),
          ...agreementAsks.filter((name) => missing.includes(name)),
        ] satisfies HouseField[],
        /** What a dog costs that is not in the price yet, in cents. */
        dogFee: stay.dog === 1 ? 0 : list.pet,
        isChange: before !== null,
        reachable: isReachable(stay),
        agreementConfirmed: confirmed,
        remarks: closed === null ? [...(await remarksOn(stay, before?.holds === 1, now)), ...quoteRemarks(quote)] : [],
      };
    },
    /**
     * The buttons of the form: `look` previews the offer, `dog` adds the dog's fee first, and `send` sends it and saves in House
     * what House did not know.
     */
    forms(id: string): Record<"look" | "dog" | "send", FormHandler<OfferResult>> {
      const look = handler(id, async ({ offer, agreement, isRepeat: nothingChanged }, stay) => {
        if (whyNot("offer", stay, clock()) !== null) return changedSinceSeen(stay);
        if (nothingChanged) return formError(422, `Nothing has changed: ${stay.name} already has this offer.`);
        const { subject, text } = offerLetter(offer, agreement);
        const dogFee = isDogCharged(offer) ? 0 : (await readPriceList(db, clock())).pet;
        return { ok: true, change: null, shown: { preview: { to: stay.email ?? "", subject, text, dogFee } } };
      });
      return {
        look,
        dog: async (fields) => {
          const { pet } = await readPriceList(db, clock());
          const typed = withPriceLine(fields, { label: dogLabel, cents: pet });
          const looked = await look(typed);
          return looked.ok ? { ...looked, shown: { ...looked.shown, typed } } : looked;
        },
        send: handler(id, async ({ offer, agreement, filledIn }, _stay, version) => {
          const now = clock();
          const sent = await sendOffer(write, { id, version }, offer, agreement, now);
          // A transaction of its own, because House locks its settings before the nights. If it fails, the offer has left all the same, and
          // the next one asks for these facts again.
          if (sent.ok) await write((tx) => fillInHouse(tx, filledIn, now)).catch(() => null);
          return sent;
        }),
      };
    },
  };

  /** Makes a handler that builds the offer and passes it on, or returns the form's errors. */
  function handler(
    id: string,
    work: (made: MadeOffer, stay: StayRow, version: number) => Promise<OfferResult>,
  ): FormHandler<OfferResult> {
    return deskForm(offerFormOn(todayAtHouse(clock())), async (form, version): Promise<OfferResult> => {
      const stay = await findStay(db, id);
      if (!stay) return noStay;
      const made = await read(stay, form, clock());
      return "ok" in made ? made : work(made, stay, version);
    });
  }

  /** Whether the email of an offer went to the address that the guest has now. */
  async function wasSentTo({ id, email }: StayRow, number: number): Promise<boolean> {
    const sent = db
      .selectFrom("outbox")
      .select("recipient")
      .where("id", "=", mailIdOf(guestMailEvent(id, offerMail(number))));
    return (await sent.executeTakeFirst())?.recipient === email;
  }

  /** Lists what the owner should know before sending an offer. */
  async function remarksOn(stay: StayRow, isHeld: boolean, now: number): Promise<string[]> {
    const booked = isHeld ? [] : (await availability()).booked;
    const remarks = await datesRemarks(db, stay, booked, (await readPrices(db, now)).prices, now);
    const words = remarks.map((remark) => remark.words);
    if (remarks.some(({ kind }) => kind === "dates")) return words;
    const dates = { checkIn: stay.check_in, checkOut: stay.check_out };
    const interest = interestIn(await readInterest(db), dates, stay.id).map(interestInWords(now));
    // An offer that holds the first night is among both.
    return [...new Set([...words, ...(await otherOffers(db, stay)), ...interest.map((each) => each.words)])];
  }
}

export type DeskOffers = ReturnType<typeof deskOffers>;

function quoteRemarks({ unpricedNights, firmness }: Quote): string[] {
  if (unpricedNights > 0) return ["Some of these nights have no price. Please type it in."];
  if (firmness === "estimate")
    return ["The price is an estimate until you confirm the rules under Prices. Please check it."];
  return [];
}

/** Lists other guests' open offers that overlap these dates. */
async function otherOffers(db: Db, stay: StayRow): Promise<string[]> {
  const rows = await db
    .selectFrom("stays")
    .innerJoin("offers", "offers.stay_id", "stays.id")
    .select(["name", "check_in", "check_out", "until", "holds"])
    .where("stays.state", "=", "offered")
    .where("ended_at", "is", null)
    .where("stays.id", "<>", stay.id)
    .where("check_in", "<", stay.check_out)
    .where("check_out", ">", stay.check_in)
    .orderBy("until")
    .limit(5)
    .execute();
  return rows.map(({ name, check_in, check_out, until, holds }) =>
    offeredInWords({ name, checkIn: check_in, checkOut: check_out, until, isHeld: holds === 1 }),
  );
}

/** Whether an offer says what the open one says, apart from the day it is sent. `template`: the agreement's text as it is now. */
function isRepeat({ sent, agreement }: { sent: Offer; agreement: string }, offer: Offer, template: string): boolean {
  const again = { ...offer, today: sent.today, changes: sent.changes };
  return isDeepStrictEqual(again, sent) && fillAgreement(template, again).text === agreement;
}

/** Whether no dog comes, or the price has a line for it. */
function isDogCharged({ dog, price }: Offer): boolean {
  return dog !== true || price.lines.some(({ label }) => /\b(?:dog|pet)s?\b/i.test(label));
}
