import type { HouseDocument } from "#contract/house/house.ts";
import type { Tx } from "#server/platform/db/schema.ts";
import { type HousePart, readPart, savePart } from "#server/settings/house-document.ts";
import { placeholdersIn } from "./not-open.ts";

/** What the owner can fill in where it is needed. Null is nothing. */
export type FilledIn = Record<"owner" | "address" | "license" | "insurance" | "phone" | "email", string | null>;

/** Saves facts about the house that were typed outside its forms, as on an offer. What House has already stays. */
export async function fillInHouse(tx: Tx, filled: FilledIn, now: number): Promise<void> {
  const { owner, address, license, insurance, phone, email } = filled;
  const contact = { streetAddress: address, phone, email };
  await fillIn(tx, "about", { details: { "owner-names": owner }, contact }, now);
  await fillIn(tx, "rules", { details: { license, insurance } }, now);
}

type Typed = Record<"details" | "contact", Record<string, string | null>>;

async function fillIn(tx: Tx, part: HousePart, typed: Pick<Typed, "details"> & Partial<Typed>, now: number) {
  const { value, version: seenVersion } = await readPart(tx, part);
  const shipped = Object.fromEntries(placeholdersIn(value).map((name) => [name, undefined]));
  const details = added(typed.details, value.details ?? {});
  const contact = added(typed.contact ?? {}, { ...value, ...shipped });
  if (Object.keys({ ...details, ...contact }).length === 0) return;
  const filled: HouseDocument = { ...value, ...contact, details: { ...value.details, ...details } };
  await savePart(tx, part, filled, { seenVersion, what: "Filled in on an offer.", now });
}

/** Returns what was typed where nothing is known. */
function added(typed: Record<string, string | null>, known: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => (text === null || known[name] ? [] : [[name, text]])),
  );
}
