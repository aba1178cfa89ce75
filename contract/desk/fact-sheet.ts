/** Short texts of the draft, by id. `version` stands for what they say; a form that changes them posts it. */
export type DeskFacts = { values: Record<string, string>; version: string };

/** `faults` has a sentence for each field at fault; `changed`: somebody else has changed them meanwhile. */
export type FactSheetOutcome =
  | { ok: true }
  | { ok: false; changed: boolean; message: string; faults: Record<string, string> };

/** A form of facts about the house that the owner fills in: details, or measurements. */
export type DeskFactSheet = {
  read: () => Promise<DeskFacts>;
  /** Saves what was typed, by id; what is not among it stays. Refused when they do not say any more what they said in `seenVersion`. */
  save: (typed: Readonly<Record<string, string>>, seenVersion: string) => Promise<FactSheetOutcome>;
};
