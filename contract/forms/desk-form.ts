import * as z from "zod/mini";
import { dayError } from "#contract/calendar-date.ts";
import { parseDollars } from "#contract/prices/money.ts";
import { cleanText } from "./clean-text.ts";
import { fieldErrorsIn, type FormError, type FormResult, wrongFields } from "./form-result.ts";

/** A form's fields as posted. A dot in a name makes a group: `weeks.2027-07-03` is one of `weeks`. */
export type Fields = Readonly<Record<string, string>>;

/** Does what a form of the desk asks for, or says what is wrong with it. */
export type FormHandler<Result extends FormResult = FormResult> = (fields: Fields) => Promise<Result | FormError>;

/** Makes a form's handler: cleans and validates its fields, then calls `work` with them and the version its page showed (-1: none). */
export function deskForm<Value, Result extends FormResult>(
  schema: z.ZodMiniType<Value>,
  work: (value: Value, version: number) => Promise<Result>,
): FormHandler<Result> {
  return async (fields) => {
    const checked = z.safeParse(schema, grouped(fields));
    if (!checked.success) return wrongFields(fieldErrorsIn(checked.error));
    const { version = "" } = fields;
    return work(checked.data, /^\d{1,15}$/.test(version) ? Number(version) : -1);
  };
}

type Group = { [name: string]: string | Group };

/** Cleans the fields and puts those with dotted names into groups. */
function grouped(fields: Fields): Group {
  const emptyGroup = () => Object.create(null) as Group;
  const all = emptyGroup();
  for (const [name, text] of Object.entries(fields)) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    let group = all;
    for (const part of path) {
      const inner = group[part];
      group = typeof inner === "object" ? inner : (group[part] = emptyGroup());
    }
    group[last] = cleanText(text);
  }
  return all;
}

/** A day, as in every date field of the desk. `missing`: the error without a real day. */
export function deskDate(missing: string) {
  return z.string(missing).check(({ value, issues }) => {
    const error = dayError(value, missing);
    if (error !== null) issues.push({ code: "custom", message: error, input: value, continue: false });
  });
}

/** The limits of an amount in cents, and the errors of a text that is no amount and of one beyond them. */
type Amount = { unlike: string; outside: string; min?: number; max: number; step?: number };

function cents({ unlike, outside, min = 0, max, step = 1 }: Amount) {
  return z.int(unlike).check(z.minimum(min, outside), z.maximum(max, outside), z.multipleOf(step, outside));
}

/** An amount in dollars, read as cents. */
export function dollarAmount(amount: Amount) {
  const read = z.transform((text: string) => parseDollars(text) ?? Number.NaN);
  return z.pipe(z.pipe(z.string(amount.unlike), read), cents(amount));
}

/** Reads a field that may be empty: then it is null. */
export function orNone<Value>(schema: z.ZodMiniType<Value, string>) {
  const read = z.transform((text: string) => (text === "" ? null : text));
  return z.pipe(z.pipe(z._default(z.string(), ""), read), z.nullable(schema));
}

/** A whole number within limits. */
export function wholeNumber(min: number, max: number, error: string) {
  const read = z.transform((text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN));
  return z.pipe(z.pipe(z.string(error), read), z.int(error).check(z.minimum(min, error), z.maximum(max, error)));
}

/** A checkbox: true if it is checked. */
export function checkbox() {
  return z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined) => value !== undefined),
  );
}
