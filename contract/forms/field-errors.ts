import * as z from "zod/mini";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The first complaint about each field of what was judged, or none: one message a field, the one to act on. */
export function fieldErrorsIn<Field extends string>(error: z.core.$ZodError | undefined): FieldErrors<Field> {
  const errors = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? "");
    if (!errors.has(field)) errors.set(field, message);
  }
  return Object.fromEntries(errors) as FieldErrors<Field>;
}

/** The same for values that nobody has judged yet. */
export function fieldErrors<Field extends string>(schema: z.core.$ZodType, values: unknown): FieldErrors<Field> {
  return fieldErrorsIn(z.safeParse(schema, values).error);
}

/** What every refused post answers: one sentence for people, and one per field that caused it. */
export type Refusal<Field extends string = string> = {
  message: string;
  fields?: Partial<Record<Field, string>>;
};
