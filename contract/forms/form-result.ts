import * as z from "zod/mini";
import type { CalendarDate } from "#contract/calendar-date.ts";

/** At most one error per field: a sentence that says what to fix first. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

/**
 * A form that changed nothing: one message for the whole form, and one beside each field that caused it.
 * Status 404: what it changes no longer exists; 409: someone changed it first, or its state forbids this; 422: invalid.
 */
export type FormError<Field extends string = string> = {
  ok: false;
  status: 404 | 409 | 422;
  message: string;
  errors: FieldErrors<Field>;
  /** The cause in one word, for commands and tests. */
  reason?: string;
  /** A night that someone else has. */
  night?: CalendarDate;
};

/** The result of a form. `Done` holds what its page needs on success. */
export type FormResult<Done = unknown> = ({ ok: true } & Done) | FormError;

/** The result of a form that changes something. `change`: the id to undo it with, or null if it can't be undone or nothing was different. */
export type ChangeResult<More = unknown> = FormResult<{ change: string | null } & More>;

/** Refuses a form for one reason that belongs to no field. */
export function formError(status: FormError["status"], message: string): FormError {
  return { ok: false, status, message, errors: {} };
}

/** Refuses a form that has an error in each of these fields. */
export function wrongFields(errors: FieldErrors): FormError {
  return { ...formError(422, "Please correct the marked fields. Nothing has changed yet."), errors };
}

/** Refuses a form whose page is older than someone else's change. `now`: what that is now, in a sentence. */
export function changedElsewhere(now = ""): FormError {
  const what = "Someone changed this while you had it open, so your change is not saved yet.";
  return formError(409, [what, now, "Check it, then try again."].filter(Boolean).join(" "));
}

/** Returns the result of a change from its id, with which it can be undone, or null if someone else's change came first. */
export function changeResult(id: string | null): FormResult<{ change: string }> {
  return id === null ? changedElsewhere() : { ok: true, change: id };
}

/** The same error as the JSON answer to a post. */
export type ErrorAnswer<Field extends string = string> = { message: string; fields?: FieldErrors<Field> };

/** Returns the first error of each field, by the field's name: of a price in `weeks`, `weeks.2027-07-03`. */
export function fieldErrorsIn<Field extends string>(error: z.core.$ZodError | undefined): FieldErrors<Field> {
  const errors = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join(".");
    if (!errors.has(field)) errors.set(field, message);
  }
  return Object.fromEntries(errors) as FieldErrors<Field>;
}

/** Validates values and returns the first error of each field. */
export function fieldErrors<Field extends string>(schema: z.core.$ZodType, values: unknown): FieldErrors<Field> {
  return fieldErrorsIn(z.safeParse(schema, values).error);
}
