import * as z from "zod/mini";
import { optionalText } from "#contract/forms/field-schema.ts";
import { removedName } from "#contract/reviews/review.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";

/** A name is a few words, so that it can't take away what a guest says. In characters. */
const maxLength = 60;

const maxNames = 10;

/** The names to leave out of a review, one a line. The longest come first: of "Bob" and "Bob Smith", both go. */
export const namesField = z.pipe(
  optionalText(maxNames * (maxLength + 1)),
  z.pipe(
    z.transform((text: string) => {
      const names = text.split("\n").map((line) => line.trim().replaceAll(/\s+/g, " "));
      return [...new Set(names.filter(Boolean))].toSorted((a, b) => b.length - a.length);
    }),
    z
      .array(z.string().check(z.maxLength(maxLength, `Please keep each name to ${maxLength} characters.`)))
      .check(z.maxLength(maxNames, `Please enter ${maxNames} names at most.`)),
  ),
);

/** Reads the stored names: a JSON list, or null for none. */
export function removedNamesIn(stored: string | null): string[] {
  return stored === null ? [] : parseStored(z.array(z.string()), stored, "reviews.removed_names");
}

/** Returns the first of these names that a review does not have as whole words. */
export function nameMissingIn(text: string, names: readonly string[]): string | undefined {
  return names.find((name) => !patternOf([name]).test(text));
}

/** Returns the first of these names, as a text has it, or undefined. */
export function nameIn(text: string, names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : text.match(patternOf(names))?.[0];
}

/** Returns a guest's text with these names replaced, in any case. What is stored stays as the guest wrote it. */
export function withoutNames(text: string, names: readonly string[]): string {
  return names.length === 0 ? text : text.replace(patternOf(names), removedName);
}

/** Finds names as whole words, also across a line break. */
function patternOf(names: readonly string[]): RegExp {
  const alternatives = names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(" ", "\\s+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}
