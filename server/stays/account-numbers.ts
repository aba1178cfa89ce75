import * as z from "zod/mini";
import { tooLong } from "#contract/forms/form.ts";

/** Checks a text the owner typed. Returns undefined if it is fine. */
function wordsError(words: string, limit: number): string | undefined {
  if (words.length > limit) return tooLong(limit);
  return holdsAccountNumber(words)
    ? "This looks like a card or account number. Please leave it out: only its last four digits may be noted."
    : undefined;
}

/** A field for the owner's own words, which may be empty and hold no card or account number. */
export function ownersWords(limit: number) {
  return z._default(
    z.string().check(
      z.refine((text) => wordsError(text, limit) === undefined, {
        error: ({ input }) => wordsError(input as string, limit),
      }),
    ),
    "",
  );
}

/** The fewest and most digits of a card number (ISO/IEC 7812-1). */
const cardDigits = { min: 13, max: 19 };

/** Norway's are the shortest in use. */
const minIbanLength = 15;

/** Checks whether a text may contain a card number (Luhn, ISO/IEC 7812-1) or an IBAN (ISO 13616), which we never store. */
export function holdsAccountNumber(text: string): boolean {
  return holdsCard(text) || holdsIban(text);
}

/** Digits in the first group of a card number written in groups. */
const firstGroup = 4;

/** Tries every part of a run of digit groups, because a code or date may precede or follow the number. After a letter, as in an IBAN, tries only the start. */
function holdsCard(text: string): boolean {
  return [...text.matchAll(/([a-z]?)(\d(?:[ .-]?\d)*)/gi)].some(([, letter, run = ""]) => {
    const groups = run.split(/[ .-]/);
    const mayBegin = (group: string, at: number) => at === 0 || (letter === "" && group.length >= firstGroup);
    return groups.some((group, at) => mayBegin(group, at) && beginsWithCard(groups, at));
  });
}

function beginsWithCard(groups: readonly string[], start: number): boolean {
  const most = groups.slice(start, start + cardDigits.max);
  return most.some((_, end) => isCard(most.slice(0, end + 1).join("")));
}

function isCard(digits: string): boolean {
  if (digits.length < cardDigits.min || digits.length > cardDigits.max) return false;
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
    return Array.from({ length: characters.length - minIbanLength + 1 }, (_, more) => minIbanLength + more).some(
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
