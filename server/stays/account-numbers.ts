/** What is wrong with words that the owner typed; undefined for nothing. */
export function wordsError(words: string, limit: number): string | undefined {
  if (words.length > limit) return tooLong(limit);
  return holdsAccountNumber(words)
    ? "This looks like a card or account number. Please leave it out: only its last four digits may be noted."
    : undefined;
}

/** What the owner reads beside a text with more characters. */
export function tooLong(limit: number): string {
  return `Please keep this to ${limit.toLocaleString("en-US")} characters.`;
}

/** Digits of the shortest and the longest card number (ISO/IEC 7812-1). */
const cardDigits = { least: 13, most: 19 };

/** Norway's, the shortest in use. */
const shortestIban = 15;

/** Whether a text holds what could be the number of a card (Luhn, ISO/IEC 7812-1) or of a bank account (IBAN, ISO 13616): neither is stored. */
export function holdsAccountNumber(text: string): boolean {
  return holdsCard(text) || holdsIban(text);
}

/** Digits of the first group of a card number that is written in groups. */
const firstGroup = 4;

/** Looks at each part of a run of digits in groups, because a code or a date may stand before or after a number; of one behind a letter, as in an IBAN, at its beginning. */
function holdsCard(text: string): boolean {
  return [...text.matchAll(/([a-z]?)(\d(?:[ .-]?\d)*)/gi)].some(([, letter, run = ""]) => {
    const groups = run.split(/[ .-]/);
    const mayBegin = (group: string, at: number) => at === 0 || (letter === "" && group.length >= firstGroup);
    return groups.some((group, at) => mayBegin(group, at) && beginsWithCard(groups, at));
  });
}

function beginsWithCard(groups: readonly string[], start: number): boolean {
  const most = groups.slice(start, start + cardDigits.most);
  return most.some((_, end) => isCard(most.slice(0, end + 1).join("")));
}

function isCard(digits: string): boolean {
  return digits.length >= cardDigits.least && digits.length <= cardDigits.most && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
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
    // Words may follow the number.
    return Array.from({ length: characters.length - shortestIban + 1 }, (_, more) => shortestIban + more).some(
      (length) => isIban(characters.slice(0, length)),
    );
  });
}

/** Whether the check digits fit: the number, its first four at the end and letters as 10 to 35, leaves 1 when divided by 97. */
function isIban(text: string): boolean {
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4))
    rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97;
  return rest === 1;
}
