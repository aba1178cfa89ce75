import * as z from "zod/mini";
import type { Write } from "../platform/db/database.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { readHouseSetting, setHouseSetting } from "../house/house-settings.ts";

/** A text the owner writes again and again, to put into mails. */
export type SavedText = { id: string; title: string; body: string };

/** All saved texts, and their version for the next change; 0 while there is none. */
export type SavedTexts = { texts: SavedText[]; version: number };

const settingName = "saved-texts";

const storedTexts: z.ZodMiniType<SavedText[]> = z.array(
  z.object({ id: z.string(), title: z.string(), body: z.string() }),
);

/** The owner's saved texts, in the order in which they were added. */
export async function readSavedTexts(db: Db | Tx): Promise<SavedTexts> {
  const setting = await readHouseSetting(db, settingName);
  return setting ? { texts: z.parse(storedTexts, setting.value), version: setting.version } : { texts: [], version: 0 };
}

/** Adds a text, or changes the one with its id. False, changing nothing, when any was changed since `seenVersion`. */
export async function saveText(write: Write, text: SavedText, seenVersion: number, now: number): Promise<boolean> {
  return changeTexts(write, seenVersion, now, (texts) =>
    texts.some(({ id }) => id === text.id)
      ? texts.map((other) => (other.id === text.id ? text : other))
      : [...texts, text],
  );
}

/** Deletes a text. False, changing nothing, when any was changed since `seenVersion`. */
export async function deleteText(write: Write, id: string, seenVersion: number, now: number): Promise<boolean> {
  return changeTexts(write, seenVersion, now, (texts) => texts.filter((text) => text.id !== id));
}

async function changeTexts(
  write: Write,
  seenVersion: number,
  now: number,
  change: (texts: SavedText[]) => SavedText[],
): Promise<boolean> {
  return write(async (tx) => {
    const { texts } = await readSavedTexts(tx);
    return setHouseSetting(tx, settingName, change(texts), seenVersion, now);
  });
}
