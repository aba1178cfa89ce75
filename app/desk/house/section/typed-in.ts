import type { Typed } from "#contract/house/house-fields.ts";

/** The fields of a section's form, without what belongs to the form itself. */
export function typedIn(form: FormData): Typed {
  const fields = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== "version" && entry[0] !== "rows",
  );
  return Object.fromEntries(fields);
}
