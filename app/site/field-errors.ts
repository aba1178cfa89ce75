import * as z from "zod/mini";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The first complaint about each field, or none. The same schema judges on the server. */
export function fieldErrors<Field extends string>(schema: z.ZodMiniType, values: unknown): FieldErrors<Field> {
  const judged = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of judged.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors as FieldErrors<Field>;
}
