import * as z from "zod/mini";

/** Parses JSON from a column. `place` names it in the error, which is thrown if anything else is stored there and never shows a guest's words. */
export function parseStored<Value>(schema: z.ZodMiniType<Value>, json: string, place: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error(`${place} is not JSON`);
  }
  return checkStored(schema, value, place);
}

/** The same for a value that is already parsed. */
export function checkStored<Value>(schema: z.ZodMiniType<Value>, value: unknown, place: string): Value {
  const checked = z.safeParse(schema, value);
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map(({ path, message }) => [...path, message].join(": "));
  throw new Error(`${place} is not what this program stores there (${faults.join("; ")})`);
}
