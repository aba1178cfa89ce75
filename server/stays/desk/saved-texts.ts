import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { cleanText, oneLine } from "#contract/forms/clean-text.ts";
import { wrongFieldsIn } from "#contract/forms/form-result.ts";
import { readHouseSetting, setHouseSetting } from "../../house/house-settings.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { tooLong } from "#contract/forms/form.ts";
import { type Done, stayError } from "../change-stay.ts";

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
  const setting = await readHouseSetting(db, settingName);
  return setting ? { texts: z.parse(storedTexts, setting.value), version: setting.version } : { texts: [], version: 0 };
}

/** Saved texts as the desk shows and changes them. Changes fail if any text has changed since `version`. */
export function deskTexts({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  async function set(tx: Tx, texts: readonly SavedText[], version: number): Promise<Done> {
    return (await setHouseSetting(tx, settingName, texts, version, clock())) ? { ok: true } : changedTexts;
  }

  return {
    savedTexts: () => readSavedTexts(db),
    /** Adds a text, or changes the one with its id. */
    async saveText(typed: Partial<SavedText>, version: number): Promise<Done> {
      const { id = randomUUID(), title = "", body = "" } = typed;
      const text = { id, title: oneLine(cleanText(title), limits.title), body: cleanText(body) };
      return write(async (tx) => {
        const { texts } = await readSavedTexts(tx);
        const isNew = texts.every((other) => other.id !== id);
        const error = wrongFieldsIn(textErrors(text, isNew && texts.length >= limits.texts));
        const changed = isNew ? [...texts, text] : texts.map((other) => (other.id === id ? text : other));
        return error ?? set(tx, changed, version);
      });
    },
    deleteText: (id: string, version: number) =>
      write(async (tx) => {
        const { texts } = await readSavedTexts(tx);
        return set(
          tx,
          texts.filter((text) => text.id !== id),
          version,
        );
      }),
  };
}

const changedTexts = stayError(
  409,
  "Someone changed the saved texts while you had them open. Below are the current ones. Your change has not been saved yet.",
);

function textErrors({ title, body }: SavedText, isOneTooMany: boolean) {
  return {
    ...(title === "" && { title: "Please enter a title, such as “How to book”." }),
    ...(body === "" && { body: "Please enter a text." }),
    ...(body.length > limits.body && { body: tooLong(limits.body) }),
    ...(isOneTooMany && { title: `You have ${limits.texts} texts. Please delete one first.` }),
  };
}
