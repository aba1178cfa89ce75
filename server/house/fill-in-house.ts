import type { HouseDocument } from "#contract/house/house.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type HousePart, readPart, savePart } from "./house-document.ts";

/** What the owner can fill in where it is needed. Null is nothing. */
export type FilledIn = Record<"owner" | "address" | "license" | "insurance", string | null>;

/** Saves facts about the house that were typed outside its forms, as on an offer. What House has already stays. */
export async function fillInHouse(
  tx: Tx,
  { owner, address, license, insurance }: FilledIn,
  now: number,
): Promise<void> {
  await fillIn(tx, "about", { details: { "owner-names": owner }, streetAddress: address }, now);
  await fillIn(tx, "rules", { details: { license, insurance } }, now);
}

type Typed = { details: Record<string, string | null>; streetAddress?: string | null };

async function fillIn(tx: Tx, part: HousePart, { details, streetAddress = null }: Typed, now: number): Promise<void> {
  const { value, version: seenVersion } = await readPart(tx, part);
  const added = Object.entries(details).filter(([id, text]) => text !== null && !value.details?.[id]);
  const hasAddress = streetAddress === null || Boolean(value.streetAddress);
  if (added.length === 0 && hasAddress) return;
  const filled: HouseDocument = {
    ...value,
    ...(added.length > 0 && {
      details: { ...value.details, ...(Object.fromEntries(added) as Record<string, string>) },
    }),
    ...(!hasAddress && { streetAddress }),
  };
  await savePart(tx, part, filled, { seenVersion, what: "Filled in on an offer.", now });
}
