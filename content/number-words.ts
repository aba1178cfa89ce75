const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `six`; above ten in digits. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count);
}

/** The same at the beginning of a sentence: `Six`. */
export function numberFirst(count: number): string {
  const word = numberInWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
