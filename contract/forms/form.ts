/** Longest address SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const maxEmailLength = 254;

/** A day as `YYYY-MM-DD`. */
export const maxDateLength = 10;

/** One field of a form, read by its page, the page without JavaScript, its validation and the owner's email. */
export type FormField = {
  label: string;
  /** Its name in the owner's emails and pages, if different. */
  ownerLabel?: string;
  type: "text" | "tel" | "email" | "date" | "textarea" | "stars" | "hidden";
  /** Maximum length in characters, which only keeps a form from becoming a file store. */
  limit: number;
  required: boolean;
  autoComplete?: string;
  placeholder?: string;
};

/** A form's fields by name, in the order of the page. */
export type FormFields = Readonly<Record<string, FormField>>;

/** Returns the label as pages show it, with a star if the field is required. */
export function labelOf({ label, required }: FormField): string {
  return required ? `${label} *` : label;
}

/** Returns each field's maximum length in characters, by name. */
export function limitsOf<Name extends string>(fields: Readonly<Record<Name, FormField>>): Record<Name, number> {
  return Object.fromEntries(Object.entries<FormField>(fields).map(([name, { limit }]) => [name, limit])) as Record<
    Name,
    number
  >;
}

/** Incoming UTF-16 units allowed per character: composing merges at most four into one (U+1F82), and `\r\n` becomes one. */
const unitsPerCharacter = 4;

/** Whether a text is too long for its field even after cleaning, so that it need not be read. */
export function isFarOver(limit: number, text: string): boolean {
  return text.length > unitsPerCharacter * limit;
}

/** The error of a text that is over its limit, in characters. */
export function tooLong(limit: number): string {
  return `Please keep this to ${limit.toLocaleString("en-US")} characters.`;
}

/** Optional on the wire: a honeypot with a name that browsers do not autofill, and the form's age in milliseconds. */
export const honeypotField = "extra_notes";
export const elapsedField = "elapsed";
/** Also optional: the same for every attempt to send a form, so that a post whose answer was lost is not stored twice. */
export const idempotencyKeyField = "attempt";

/** Maximum lengths of these three. A longer value is no error: only its presence, or what it says, counts. */
export const guardLimits = { [honeypotField]: 200, [elapsedField]: 15, [idempotencyKeyField]: 64 } as const;
