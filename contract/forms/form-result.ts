import * as z from "zod/mini";

/** At most one error per field: a sentence that says what to fix first. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

/** A form that changed nothing: one message for the whole form, and one beside each field that caused it. */
export type FormError<Field extends string = string> = { ok: false; message: string; errors: FieldErrors<Field> };

/** The result of a form. Status 409: another window changed it first; 422: invalid. `Done` holds what its page needs on success. */
export type FormResult<Done = unknown> = ({ ok: true } & Done) | (FormError & { status: 409 | 422 });

/** Refuses a form that has an error in each of these fields. */
export function wrongFields(errors: FieldErrors): FormError & { status: 422 } {
  return { ok: false, status: 422, message: "Please correct the marked fields. Nothing has changed yet.", errors };
}

/** Like `wrongFields`, but null without errors. */
export function wrongFieldsIn(errors: FieldErrors): ReturnType<typeof wrongFields> | null {
  return Object.keys(errors).length > 0 ? wrongFields(errors) : null;
}

/** The same error as the JSON answer to a post. */
export type ErrorAnswer<Field extends string = string> = { message: string; fields?: FieldErrors<Field> };

/** Returns the first error of each field. */
export function fieldErrorsIn<Field extends string>(error: z.core.$ZodError | undefined): FieldErrors<Field> {
  const errors = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? "");
    if (!errors.has(field)) errors.set(field, message);
  }
  return Object.fromEntries(errors) as FieldErrors<Field>;
}

/** Validates values and returns the first error of each field. */
export function fieldErrors<Field extends string>(schema: z.core.$ZodType, values: unknown): FieldErrors<Field> {
  return fieldErrorsIn(z.safeParse(schema, values).error);
}
