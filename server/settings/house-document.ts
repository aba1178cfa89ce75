import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { HouseDocument } from "#contract/house/house.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { checkStored, parseStored } from "#server/platform/db/stored-json.ts";
import { changeHouseSetting, readSetting, type SettingChange } from "./house-settings.ts";
import { storedHouse } from "./stored-house.ts";

/** The forms in which the owner changes the house. Each is a setting that holds its part of the house's document. */
export const houseParts = ["about", "rooms", "rules", "questions", "photos", "opening"] as const;
export type HousePart = (typeof houseParts)[number];

export const settingOfPart = (part: HousePart) => `house-${part}`;

/** Reads what the owner has changed of the house, from all forms. `changes`: other values of some of their settings, by name. */
export async function readDocument(
  db: Db | Tx,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<HouseDocument> {
  const names = houseParts.map(settingOfPart);
  const rows = await db.selectFrom("house_settings").select(["name", "value"]).where("name", "in", names).execute();
  const stored = new Map(rows.map(({ name, value }) => [name, parseStored(storedHouse, value, name)]));
  return mergeParts(
    names.flatMap((name) =>
      name in changes ? checkStored(storedHouse, changes[name], name) : (stored.get(name) ?? []),
    ),
  );
}

/** Merges the parts of a document. Several forms have details of their own. */
function mergeParts(parts: readonly HouseDocument[]): HouseDocument {
  const details = Object.fromEntries(parts.flatMap((part) => Object.entries(part.details ?? {})));
  const document: HouseDocument = Object.assign({}, ...parts);
  return Object.keys(details).length > 0 ? { ...document, details } : document;
}

/** Reads the part that one form edits, and its version: 0 before the first change. */
export async function readPart(db: Db | Tx, part: HousePart): Promise<{ value: HouseDocument; version: number }> {
  return readSetting(db, settingOfPart(part), storedHouse, {});
}

const storedDraft = z.partialRecord(z.enum(houseParts), storedHouse);

/** Reads what the owner changed in versions before December 2026 and never published, by form. */
export async function readDraft(db: Db | Tx): Promise<Partial<Record<HousePart, HouseDocument>>> {
  return (await readSetting(db, "house-draft", storedDraft, {})).value;
}

/** Saves one part. Returns the change's id, to undo it with, or null if it was changed since `seenVersion`. */
export async function savePart(
  tx: Tx,
  part: HousePart,
  value: HouseDocument,
  change: SettingChange,
): Promise<string | null> {
  return changeHouseSetting(tx, settingOfPart(part), { value, unset: {} }, change);
}

/** Identifies, in a form, what it was filled in from. */
export function digestOf(part: unknown): string {
  return createHash("sha256").update(JSON.stringify(part)).digest("base64url").slice(0, 22);
}
