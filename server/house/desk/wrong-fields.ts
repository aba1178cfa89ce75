import type { FieldErrors, FormError } from "#contract/forms/form-result.ts";

/** Refuses a form that has an error in each of these fields. */
export function wrongFields(errors: FieldErrors): FormError & { status: 422 } {
  return { ok: false, status: 422, message: "Nothing was saved yet. Please correct the marked fields.", errors };
}
