import * as z from "zod/mini";

/** What is wrong with the fields of a form: one sentence each, the one to act on. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

/** A form that changed nothing: one sentence for people, and one beside each field that caused it. */
export type FormError<Field extends string = string> = { ok: false; message: string; errors: FieldErrors<Field> };

/** The result of a form. Status 409: another window was faster; 422: something is wrong. `Done` is what else its page needs to know. */
export type FormResult<Done = unknown> = ({ ok: true } & Done) | (FormError & { status: 409 | 422 });

/** The same error as an answer to a post. */
export type ErrorAnswer<Field extends string = string> = { message: string; fields?: FieldErrors<Field> };

/** The first error of each field of what was judged, or none. */
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
