/** Checks a text the owner typed. Returns undefined if it is fine. */
export function wordsError(words: string, limit: number): string | undefined {
  if (words.length > limit) return tooLong(limit);
  return holdsAccountNumber(words)
    ? "This looks like a card or account number. Please leave it out: only its last four digits may be noted."
    : undefined;
}

export function tooLong(limit: number): string {
  return `Please keep this to ${limit.toLocaleString("en-US")} characters.`;
}

/** The fewest and most digits of a card number (ISO/IEC 7812-1). */
const cardDigits = { least: 13, most: 19 };

/** Norway's are the shortest in use. */
const shortestIban = 15;

/** Checks whether a text may contain a card number (Luhn, ISO/IEC 7812-1) or an IBAN (ISO 13616), which we never store. */
export function holdsAccountNumber(text: string): boolean {
  return holdsCard(text) || holdsIban(text);
}

/** Tries every prefix of a run of digit groups, because a code or date may follow the number. */
function holdsCard(text: string): boolean {
  const runs = text.match(/\d(?:[ .-]?\d)*/g) ?? [];
  return runs.some((run) => {
    const groups = run.split(/[ .-]/).slice(0, cardDigits.most);
    return groups.some((_, end) => isCard(groups.slice(0, end + 1).join("")));
  });
}

function isCard(digits: string): boolean {
  if (digits.length < cardDigits.least || digits.length > cardDigits.most) return false;
  const sum = digits
    .split("")
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

function holdsIban(text: string): boolean {
  const candidates = text.toUpperCase().match(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/g) ?? [];
  return candidates.some((candidate) => {
    const characters = candidate.replaceAll(" ", "");
    // Tries every prefix, because words may follow the number.
    return Array.from({ length: characters.length - shortestIban + 1 }, (_, more) => shortestIban + more).some(
      (length) => isIban(characters.slice(0, length)),
    );
  });
}

/** Checks an IBAN's check digits: with the first four characters moved to the end and letters as 10 to 35, modulo 97 is 1. */
function isIban(text: string): boolean {
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4))
    rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97;
  return rest === 1;
}
