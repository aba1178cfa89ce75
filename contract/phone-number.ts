/** A phone number as it is dialed. */
type Dialable = {
  /** Digits only; with a plus first if it was typed with one. Empty without a digit. */
  number: string;
  extension: string | null;
};

/** Reads a phone number from what a person typed, with digits of any script: `+44 (0)20 7946 0958 ext. 12`. */
export function dialable(typed: string): Dialable {
  const plain = typed.normalize("NFKC").replace(/\p{Nd}/gu, digitOf);
  const [, plus = "", part = "", rest = ""] = /(\+?)[\s(]*(\d[^\p{L},;#]*)(.*)/su.exec(plain) ?? [];
  const [, extension = null] = /^[\s,;]*(?:ext(?:n|ension)?|x|#)[.:=\s]*(\d{1,8})/i.exec(rest) ?? [];
  // A zero in parentheses is dialed only without the country's number.
  const digits = (plus ? part.replace(/\(0\)/, "") : part).replace(/\D/g, "");
  return { number: plus + digits, extension };
}

/** Returns the value of a decimal digit. Every script has its ten in a row, zero first (Unicode, 4.6). */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Returns a number's address for a link: `tel:+16095550142;ext=12`. The house's number has its country's if it was typed without one. */
export function phoneLink(typed: string, of: "house" | "guest" = "house"): string {
  const { number, extension } = dialable(typed);
  const whole = of === "guest" || number.startsWith("+") ? number : `+1${number.replace(/^1(?=\d{10}$)/, "")}`;
  return `tel:${whole}${extension === null ? "" : `;ext=${extension}`}`;
}

/** The fewest digits to search for: shorter ones also occur in dates and ages. */
const minSearched = 4;

/** The fewest digits of a number without its area. */
const minLocal = 7;

/** Returns whether a text to search for can be part of a phone number: digits, and what people put between them. */
export function isPartOfPhone(text: string): boolean {
  return /^[\p{Nd}\s()+./-]+$/u.test(text.normalize("NFKC")) && dialable(text).number.length >= minSearched;
}

/** Returns whether a number contains a part. Either may have a country's number or a leading zero that the other lacks. */
export function matchesPhone(phone: string, part: string): boolean {
  const digits = dialable(phone).number.replace("+", "");
  const searched = dialable(part).number.replace("+", "");
  const local = digits.replace(/^0+/, "");
  return digits.includes(searched) || (local.length >= minLocal && searched.endsWith(local));
}
