import type { Typed } from "../house/house-fields.ts";

export const houseSections = ["words", "contact", "rooms", "amenities", "rules", "questions", "films"] as const;

/** A page of the desk's part "House", by its address. */
export type HouseSection = (typeof houseSections)[number];

/** A section as its form shows it. */
export type SectionForm = {
  typed: Typed;
  /** The same fields as the program ships them. */
  shipped: Typed;
  /** Stands for what the section says; a form that changes it posts it. */
  version: string;
};

/**
 * The result of a change. If it was refused, nothing changed: `faults` has a sentence for each wrong field, and `now` what the section says
 * if somebody else has changed it meanwhile.
 */
export type HouseOutcome =
  | { ok: true }
  | { ok: false; message: string; faults: Readonly<Record<string, string>>; now?: SectionForm };

/** The section "House": words and facts of the house, which gather in the draft. */
export type DeskHouse = {
  /** What each section says in a line. */
  overview: () => Promise<Record<HouseSection, string>>;
  section: (section: HouseSection) => Promise<SectionForm>;
  /** Puts a section as it was typed into the draft, if it still says what it said in `version`. */
  save: (section: HouseSection, typed: Typed, version: string) => Promise<HouseOutcome>;
};
