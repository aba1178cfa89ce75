import { type FieldErrors, wrongFields, wrongFieldsIn } from "#contract/forms/form-result.ts";
import type { Availability, Stay } from "#contract/stays/availability.ts";
import { addDays, isCalendarDate } from "#contract/calendar-date.ts";
import { emailAddress } from "#contract/forms/field-schema.ts";
import { tooLong } from "#contract/forms/form.ts";
import { inquiryFields } from "#contract/stays/inquiry.ts";
import { datesError, stayDates } from "#contract/stays/stay-dates.ts";
import { type actInto, mostNights } from "#contract/stays/stay.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { SiteIdentity } from "../../platform/http/responses.ts";
import { readAgreementHouse } from "../../house/current-house.ts";
import { readPriceList, readRates } from "../../house/rates.ts";
import { cleanText, oneLine } from "#contract/forms/clean-text.ts";
import { type Clock, todayAtHouse } from "../../platform/process/clock.ts";
import { wordsError } from "../account-numbers.ts";

import {
  answeredInquiries,
  arrivalsAndDepartures,
  interestIn,
  openOffers,
  readInterest,
  waitingInquiries,
} from "./stay-lists.ts";
import { listStaysOfDesk, type StayQuery } from "./stay-search.ts";
import { askersForFreedNights } from "./freed-nights.ts";
import { markSpam } from "../inquiries/store.ts";
import { draftMail, type MailDraft, mailGuest, type MailKind, wasMailed } from "./mail-drafts.ts";
import { deskTexts } from "./saved-texts.ts";
import {
  changeState,
  correctGuest,
  type EnteredStay,
  enterStay,
  findStay,
  type GuestDetails,
  markAnswered,
  type Move,
  moveStay,
  noteForGuest,
  noteOnStay,
  readParty,
  switchDatedMails,
} from "../stays.ts";
import { type SeenStay, type StayAnswer } from "../change-stay.ts";
import { accountYears, readAccounts, type StayAccount, totalAccount } from "../accounts.ts";
import { interestInWords, stayDetails } from "./stay-details.ts";

export type DeskStaysDeps = SiteIdentity & {
  db: Db;
  write: Write;
  clock: Clock;
  availability: () => Promise<Availability>;
  feedNames: () => Promise<readonly string[]>;
};

/** The most characters of what the owner types, only to keep forms from storing files. */
const limits = { notes: 10_000, arrivalNote: 1000, subject: 120, body: 10_000 };

/** The form for entering a stay, as typed. `checkOut` takes precedence over `nights`. */
export type StayForm = GuestForm & Record<"checkIn" | "checkOut" | "nights" | "notes" | "state", string>;

/** The form with a guest's details, as typed. */
export type GuestForm = Record<"name" | "email" | "phone" | "party" | "dog", string>;

/** Stays as the desk shows and changes them. */
export function deskStays(deps: DeskStaysDeps) {
  const { db, write, clock, siteUrl, availability, feedNames } = deps;

  return {
    ...deskTexts(deps),
    /** Returns a year's stays in the owner's books with their money, and its totals. */
    async year(asked: number | null) {
      const thisYear = Number(todayAtHouse(clock()).slice(0, 4));
      const year = asked ?? thisYear;
      const { stays } = await readAccounts(db, year);
      return { year, years: await accountYears(db, thisYear), rows: stays.map(yearLine), total: totalAccount(stays) };
    },
    list: (query: StayQuery) => listStaysOfDesk(db, query, clock()),
    async find(id: string) {
      const stay = await findStay(db, id);
      if (!stay) return null;
      const now = clock();
      const [booked, rates] = [await availability(), await readPriceList(db, now)];
      return stayDetails(db, stay, { availability: booked, rates, feedNames: await feedNames(), siteUrl }, now);
    },
    async enter(form: StayForm) {
      const checked = checkStayForm(form, clock());
      if ("errors" in checked) return wrongFields(checked.errors);
      return enterStay(write, checked.stay, clock());
    },
    /** Moves a stay. With `mail`, emails a booked guest about it. */
    move: (seen: SeenStay, move: Move) => moveStay(write, seen, move, clock()),
    /** Changes a stay's state without an email. */
    changeState: (seen: SeenStay, state: keyof typeof actInto) => changeState(write, seen, state, clock()),
    /** Books a stay. With `mail`, emails the guest a confirmation that starts with the owner's words. */
    async book(seen: SeenStay, typed: { mail: boolean; words: string }) {
      const mailWords = typed.mail ? cleanText(typed.words) : null;
      const words = wordsError(mailWords ?? "", limits.body);
      if (words) return wrongFields({ words });
      return changeState(write, seen, "booked", clock(), { mailWords });
    },
    /** Ends a stay's offer. With `mail`, emails the guest about it. */
    endOffer: (seen: SeenStay, mail: boolean) =>
      changeState(write, seen, "declined", clock(), { mailWords: mail ? "" : null }),
    switchMails: (seen: SeenStay, isOff: boolean) => switchDatedMails(write, seen, isOff, clock()),
    markAnswered: (seen: SeenStay) => markAnswered(write, seen, clock()),
    async note(seen: SeenStay, text: string) {
      const notes = cleanText(text);
      if (notes.length > limits.notes) return wrongFields({ notes: tooLong(limits.notes) });
      return noteOnStay(write, seen, notes, clock());
    },
    /** Returns what only this guest should know, for its form; empty if there is nothing. */
    async arrivalNote(id: string) {
      return (await findStay(db, id))?.arrival_note ?? "";
    },
    async noteForGuest(seen: SeenStay, text: string) {
      const note = cleanText(text);
      const wrong = wordsError(note, limits.arrivalNote);
      if (wrong) return wrongFields({ arrivalNote: wrong });
      return noteForGuest(write, seen, note || null, clock());
    },
    async correctGuest(seen: SeenStay, form: GuestForm) {
      const { guest, errors } = checkGuest(form);
      return wrongFieldsIn(errors) ?? correctGuest(write, seen, guest, clock());
    },
    /** Drafts an email to the guest. `interest` lists who else may want the free dates it suggests. */
    async draft(id: string, kind: MailKind) {
      const stay = await findStay(db, id);
      if (!stay) return null;
      const now = clock();
      const [{ rates }, { booked }] = [await readRates(db, now), await availability()];
      const mail = draftMail(stay, kind, { house: await readAgreementHouse(db), booked, rates, now });
      const known = mail.suggested.length === 0 ? [] : await readInterest(db, now);
      const interest = mail.suggested.flatMap((dates) => interestIn(known, dates, id).map(interestInWords(now)));
      return { ...mail, interest };
    },
    checkMail,
    /** Emails the guest, and declines the stay if `kind` says so. Remembers the `suggested` dates still in the text. */
    async mail(seen: SeenStay, draft: MailDraft, kind: MailKind, suggested: readonly Stay[]): Promise<StayAnswer> {
      const checked = checkMail(draft);
      if (!checked.ok) return wrongFields(checked.errors);
      const { body } = checked.mail;
      const named = suggested.filter(({ checkIn, checkOut }) => body.includes(stayDates(checkIn, checkOut)));
      const options = { decline: kind === "decline", suggested: named };
      const outcome = await mailGuest(write, seen, checked.mail, options, clock());
      if (!outcome.ok && (await wasMailed(db, seen, checked.mail))) return { ok: true, stay: seen, change: null };
      return outcome;
    },
    waiting: () => waitingInquiries(db, clock()),
    answered: () => answeredInquiries(db, clock()),
    openOffers: () => openOffers(db, clock()),
    /** Lists guests who asked for nights that have become free within two weeks. */
    async askers() {
      return askersForFreedNights(db, (await availability()).booked, clock());
    },
    /** Moves unanswered inquiries to suspected spam. Returns how many. */
    markSpam: (ids: readonly string[]) => markSpam(write, ids, clock()),
    arrivalsAndDepartures: (days: number) => arrivalsAndDepartures(db, days, clock()),
  };
}

function yearLine({ stay: { id, name, state, check_in, check_out }, ...account }: StayAccount) {
  return { id, name, state, week: stayDates(check_in, check_out), ...account };
}

function checkStayForm(form: StayForm, now: number): { errors: FieldErrors } | { stay: EnteredStay } {
  const { guest, errors } = checkGuest(form);
  const notes = cleanText(form.notes);
  const checkIn = form.checkIn.trim();
  const departure = departureOf(form);
  if (notes.length > limits.notes) errors["notes"] = tooLong(limits.notes);
  if (checkIn === "") errors["checkIn"] = "Please choose the day of arrival.";
  else if ("error" in departure) errors[departure.field] = departure.error;
  else {
    const error = datesError(checkIn, departure.checkOut, todayAtHouse(now));
    // If the number of nights was typed, only the arrival can be wrong here.
    if (error) errors[departure.field === "nights" ? "checkIn" : error.field] = error.message;
  }
  if (Object.keys(errors).length > 0 || "error" in departure) return { errors };
  const state = form.state === "inquiry" ? "inquiry" : "booked";
  return { stay: { ...guest, checkIn, checkOut: departure.checkOut, notes, state } };
}

function checkGuest(form: GuestForm): { guest: GuestDetails; errors: Record<string, string> } {
  const name = oneLine(cleanText(form.name), inquiryFields.name.limit + 1);
  const email = form.email.trim();
  const phone = oneLine(cleanText(form.phone), inquiryFields.phone.limit + 1);
  const typed = readParty(form.party);
  const errors: Record<string, string> = {};
  if (name === "") errors["name"] = "Please enter a name.";
  if (name.length > inquiryFields.name.limit) errors["name"] = tooLong(inquiryFields.name.limit);
  if (phone.length > inquiryFields.phone.limit) errors["phone"] = tooLong(inquiryFields.phone.limit);
  const address = email === "" ? null : emailAddress().safeParse(email);
  if (address?.success === false) errors["email"] = address.error.issues[0]?.message ?? "";
  if ("error" in typed) errors["party"] = typed.error;
  const guest = {
    name,
    email: address?.data ?? null,
    phone: phone === "" ? null : phone,
    party: "party" in typed ? typed.party : null,
    dog: form.dog === "yes" ? 1 : form.dog === "no" ? 0 : null,
  };
  return { guest, errors };
}

/** Returns the departure, typed as a day or as a number of nights, and which field it came from. */
function departureOf({ checkIn, checkOut, nights }: StayForm) {
  if (checkOut.trim() !== "") return { field: "checkOut", checkOut: checkOut.trim() } as const;
  const count = Number(nights.trim());
  const field = "nights";
  const wrong = (error: string) => ({ field, error }) as const;
  if (nights.trim() === "") return wrong("Please enter the number of nights or the day of departure.");
  if (!Number.isInteger(count) || count < 1) return wrong("Please enter a number like 7.");
  if (count > mostNights) return wrong(`${count} nights are more than a year. Please check the dates.`);
  // An invalid arrival has its own error.
  return { field, checkOut: isCalendarDate(checkIn.trim()) ? addDays(checkIn.trim(), count) : checkIn } as const;
}

function checkMail(draft: MailDraft): { ok: true; mail: MailDraft } | { ok: false; errors: FieldErrors } {
  // Cleans the text as for sending, so that the preview shows exactly that.
  const subject = oneLine(cleanText(draft.subject), limits.subject + 1);
  const body = cleanText(draft.body);
  const errors: Record<string, string> = {};
  if (subject === "") errors["subject"] = "Please enter a subject.";
  if (subject.length > limits.subject) errors["subject"] = tooLong(limits.subject);
  if (body === "") errors["body"] = "Please enter a text.";
  if (body.length > limits.body) errors["body"] = tooLong(limits.body);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, mail: { subject, body } };
}

export type DeskStays = ReturnType<typeof deskStays>;
export type StayYear = Awaited<ReturnType<DeskStays["year"]>>;
export type PreparedMail = NonNullable<Awaited<ReturnType<DeskStays["draft"]>>>;
