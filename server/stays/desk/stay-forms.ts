import * as z from "zod/mini";
import { cleanLine } from "#contract/forms/clean-text.ts";
import { checkbox, deskForm, type FormHandler, orNone, wholeNumber } from "#contract/forms/desk-form.ts";
import { emailAddress, optionalText, requiredText } from "#contract/forms/field-schema.ts";
import { type ChangeResult, wrongFields } from "#contract/forms/form-result.ts";
import { inquiryFields } from "#contract/stays/inquiry.ts";
import { datesError } from "#contract/stays/stay-dates.ts";
import type { actInto } from "#contract/stays/stay.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { ownersWords } from "#server/stays/account-numbers.ts";
import type { SeenStay, StayOutcome } from "#server/stays/change-stay.ts";
import {
  changeState,
  correctGuest,
  enterStay,
  findStay,
  markAnswered,
  moveStay,
  noteForGuest,
  noteOnStay,
  switchDatedMails,
} from "#server/stays/stays.ts";
import { mailGuest, wasMailed } from "./mail-drafts.ts";

type StayFormDeps = { db: Db; write: Write; clock: Clock };

/** How many come; null if the field is empty. */
export const partyField = orNone(wholeNumber(1, 99, "Please enter a number from 1 to 99, or leave it empty."));

/** The answer about the dog as its column: null if it is not known. */
export const dogField = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string) => (text === "yes" ? 1 : text === "no" ? 0 : null)),
);

const notes = optionalText(10_000);

const { name, phone } = inquiryFields;
const guestFields = {
  name: z.pipe(requiredText("Please enter a name.", name.limit), z.transform(cleanLine)),
  email: orNone(emailAddress()),
  phone: orNone(z.pipe(requiredText("Please enter a phone number.", phone.limit), z.transform(cleanLine))),
  party: partyField,
  dog: dogField,
};

function dayOf(what: "arrival" | "departure") {
  const missing = `Please choose the day of ${what}.`;
  return z.string(missing).check(z.minLength(1, missing));
}

const enteredForm = z.object({
  ...guestFields,
  checkIn: dayOf("arrival"),
  checkOut: dayOf("departure"),
  notes,
  state: z.enum(["inquiry", "booked"]),
});

const mailForm = z.object({
  subject: z.pipe(requiredText("Please enter a subject.", 120), z.transform(cleanLine)),
  body: requiredText("Please enter a text.", 10_000),
  kind: z.enum(["answer", "decline"]),
});

const withMail = z.object({ mail: checkbox() });

/** Checks an email to a guest, cleaned as it would be sent. */
export const previewMail = deskForm(mailForm, async ({ subject, body }) => ({
  ok: true as const,
  mail: { subject, body },
}));

/** Returns the form's handler that enters a stay. */
export function enterForm({ write, clock }: StayFormDeps): FormHandler<StayOutcome> {
  return deskForm(enteredForm, async (typed) => {
    const error = datesError(typed.checkIn, typed.checkOut, todayAtHouse(clock()));
    return error ? wrongFields({ [error.field]: error.message }) : enterStay(write, typed, clock());
  });
}

/** Returns the handlers of a stay's page, by their buttons' intent. */
export function stayForms({ db, write, clock }: StayFormDeps, id: string) {
  const plain = (work: (seen: SeenStay) => Promise<StayOutcome>) =>
    deskForm(z.object({}), (_, version) => work({ id, version }));
  const into = (state: keyof typeof actInto) => plain((seen) => changeState(write, seen, state, clock()));
  return {
    /** With `mail`, emails a booked guest about it. */
    move: deskForm(
      z.object({
        ...withMail.shape,
        checkIn: z.string(),
        checkOut: z.string(),
        price: z.optional(z.enum(["keep", "new"])),
      }),
      (move, version) => moveStay(write, { id, version }, move, clock()),
    ),
    guest: deskForm(z.object(guestFields), (guest, version) => correctGuest(write, { id, version }, guest, clock())),
    notes: deskForm(z.object({ notes }), (form, version) => noteOnStay(write, { id, version }, form.notes, clock())),
    arrival: deskForm(
      z.object({ arrivalNote: ownersWords(1000) }),
      async ({ arrivalNote }, version): Promise<ChangeResult> => {
        const stay = await findStay(db, id);
        if (stay && (stay.arrival_note ?? "") === arrivalNote) return { ok: true, change: null };
        return noteForGuest(write, { id, version }, arrivalNote || null, clock());
      },
    ),
    /** With `mail`, emails the guest a confirmation that starts with the owner's words. */
    booked: deskForm(z.object({ ...withMail.shape, words: ownersWords(10_000) }), ({ mail, words }, version) =>
      changeState(write, { id, version }, "booked", clock(), { mailWords: mail ? words : null }),
    ),
    "end-offer": deskForm(withMail, ({ mail }, version) =>
      changeState(write, { id, version }, "declined", clock(), { mailWords: mail ? "" : null }),
    ),
    declined: into("declined"),
    withdrawn: into("withdrawn"),
    closed: into("closed"),
    answered: plain((seen) => markAnswered(write, seen, clock())),
    "mails-off": plain((seen) => switchDatedMails(write, seen, true, clock())),
    "mails-on": plain((seen) => switchDatedMails(write, seen, false, clock())),
    /** Emails the guest, and declines the stay if `kind` says so. */
    "send-mail": deskForm(mailForm, async ({ kind, ...mail }, version): Promise<ChangeResult> => {
      const seen = { id, version };
      const outcome = await mailGuest(write, seen, mail, kind, clock());
      if (!outcome.ok && (await wasMailed(db, seen, mail))) return { ok: true, change: null };
      return outcome;
    }),
  } satisfies Record<string, FormHandler<ChangeResult>>;
}
