/** What a card number can look like: 13 to 19 digits, perhaps in groups (ISO/IEC 7812). */
const digitRuns = /\d(?:[ .-]?\d){12,18}(?!\d)/g;

/** What an IBAN can look like, perhaps in groups (ISO 13616). */
const ibanRuns = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]){11,30}/gi;

/** Whether a text holds what could be a card number or an IBAN: neither is ever stored. */
export function holdsAccountNumber(text: string): boolean {
  const cards = text.match(digitRuns) ?? [];
  const ibans = text.match(ibanRuns) ?? [];
  return cards.some((run) => isLuhn(run.replace(/\D/g, ""))) || ibans.some((run) => holdsIban(run.replaceAll(" ", "")));
}

/** The check digit of ISO/IEC 7812. */
function isLuhn(digits: string): boolean {
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, i) => {
      const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Words that follow without a gap may look like its end. */
function holdsIban(run: string): boolean {
  const lengths = Array.from({ length: Math.max(0, run.length - 14) }, (_, i) => run.length - i);
  return lengths.some((length) => remainderOf97(run.slice(0, length)) === 1);
}

/** ISO 7064, MOD 97-10. */
function remainderOf97(iban: string): number {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`.toLowerCase();
  return moved.split("").reduce((rest, sign) => {
    const value = parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
