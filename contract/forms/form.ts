/** Longest address SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const longestEmail = 254;

/** A day as `YYYY-MM-DD`. */
export const longestDate = 10;

/** One field of a form. Its page, the page without JavaScript, its check and the owner's mail all read it here. */
export type FormField = {
  label: string;
  /** What mails and pages for the owner call it, where that differs. */
  ownerLabel?: string;
  type: "text" | "tel" | "email" | "date" | "textarea" | "stars" | "hidden";
  /** Most characters it takes. They only keep a form from becoming a file store. */
  limit: number;
  required: boolean;
  autoComplete?: string;
  placeholder?: string;
};

/** A form's fields by name, in the order in which they stand on the page. */
export type FormFields = Readonly<Record<string, FormField>>;

/** The label as pages show it: a required field has a star. */
export function labelOf({ label, required }: FormField): string {
  return required ? `${label} *` : label;
}

/** The most characters each field takes, by name. */
export function limitsOf<Name extends string>(fields: Readonly<Record<Name, FormField>>): Record<Name, number> {
  return Object.fromEntries(Object.entries<FormField>(fields).map(([name, { limit }]) => [name, limit])) as Record<
    Name,
    number
  >;
}

/** UTF-16 units a text may arrive with for each character: composing makes one of four at most (U+1F82), `\r\n` becomes one. */
const unitsPerCharacter = 4;

/** Whether a text is too long for its field even after cleaning, so that nobody needs to read it. */
export function isFarOver(limit: number, text: string): boolean {
  return text.length > unitsPerCharacter * limit;
}

/** Optional on the wire: a text field that people never see, under a name that browsers do not fill in, and the form's age in milliseconds. */
export const honeypotField = "extra_notes";
export const elapsedField = "elapsed";
/** Optional too: the same for every try to send one form, so that what arrived without an answer is not stored a second time. */
export const idempotencyKeyField = "attempt";

/** The most characters each of them takes. None is refused for more: only that there is something in it, or what it says, counts. */
export const guardLimits = { [honeypotField]: 200, [elapsedField]: 15, [idempotencyKeyField]: 64 } as const;
