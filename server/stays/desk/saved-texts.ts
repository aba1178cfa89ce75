import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { cleanLine } from "#contract/forms/clean-text.ts";
import { deskForm } from "#contract/forms/desk-form.ts";
import { requiredText } from "#contract/forms/field-schema.ts";
import { changedElsewhere, type FormResult, wrongFields } from "#contract/forms/form-result.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { readSetting, setHouseSetting } from "#server/settings/house-settings.ts";

/** A text the owner uses often, to insert into emails. */
export type SavedText = { id: string; title: string; body: string };

const settingName = "saved-texts";

const storedTexts: z.ZodMiniType<SavedText[]> = z.array(
  z.object({ id: z.string(), title: z.string(), body: z.string() }),
);

/** The most characters of each field, and the most texts. */
const limits = { title: 80, body: 10_000, texts: 40 };

/** Reads all saved texts, oldest first, and their version, which is 0 at first. */
async function readSavedTexts(db: Db | Tx): Promise<{ texts: SavedText[]; version: number }> {
  const { value: texts, version } = await readSetting(db, settingName, storedTexts, []);
  return { texts, version };
}

const textForm = z.object({
  /** Empty for a new one. */
  id: z.string(),
  title: z.pipe(requiredText("Please enter a title, such as “How to book”.", limits.title), z.transform(cleanLine)),
  body: requiredText("Please enter a text.", limits.body),
});

/** Saved texts as the desk shows and changes them. Changes fail if any text has changed since `version`. */
export function deskTexts({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  async function set(tx: Tx, texts: readonly SavedText[], version: number): Promise<FormResult> {
    return (await setHouseSetting(tx, settingName, texts, version, clock())) ? { ok: true } : changedElsewhere();
  }

  return {
    savedTexts: () => readSavedTexts(db),
    /** Adds a text, or changes the one with its id. */
    saveText: deskForm(textForm, ({ id, ...words }, version) =>
      write(async (tx): Promise<FormResult> => {
        const { texts } = await readSavedTexts(tx);
        const text = { id: id || randomUUID(), ...words };
        const isNew = texts.every((other) => other.id !== text.id);
        if (isNew && texts.length >= limits.texts)
          return wrongFields({ title: `You have ${limits.texts} texts. Please delete one first.` });
        return set(tx, isNew ? [...texts, text] : texts.map((other) => (other.id === id ? text : other)), version);
      }),
    ),
    deleteText: deskForm(z.object({ id: z.string() }), ({ id }, version) =>
      write(async (tx) => {
        const { texts } = await readSavedTexts(tx);
        return set(
          tx,
          texts.filter((text) => text.id !== id),
          version,
        );
      }),
    ),
  };
}
