import * as z from "zod/mini";
import { formError, type FormResult } from "#contract/forms/form-result.ts";
import { placeholdersBack, placeholdersInWords } from "#server/house/not-open.ts";
import type { PrepareHero } from "#server/photos/desk.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { houseParts, readDraft, readPart, savePart, settingOfPart } from "#server/settings/house-document.ts";
import { readSetting } from "#server/settings/house-settings.ts";
import { changedParts } from "./changed-parts.ts";

type LeftoverDeps = { db: Db; write: Write; clock: Clock; prepareHero: PrepareHero };

/** What versions before December 2026 left: changes that were never published, and texts of fields that no longer exist. */
export function deskLeftovers({ db, write, clock, prepareHero }: LeftoverDeps) {
  const remove = (name: string) =>
    write(async (tx): Promise<FormResult> => {
      await tx.deleteFrom("house_settings").where("name", "=", name).execute();
      return { ok: true };
    });

  return {
    /** `unpublished`: what the draft changes, in the owner's words. `removed`: a line for each text. */
    async read() {
      const unpublished = await Promise.all(
        (await draftParts(db)).map(async ({ part, value }) => changedParts((await readPart(db, part)).value, value)),
      );
      const { value: removed } = await readSetting(db, "house-removed", z.array(z.string()), []);
      return { unpublished: [...new Set(unpublished.flat())], removed };
    },

    /** Puts the draft on the site. Each form has an earlier version after that. */
    async publish(): Promise<FormResult> {
      const draft = await draftParts(db);
      const hero = draft.find(({ part }) => part === "photos")?.value.hero;
      if (hero && !(await prepareHero(hero))) {
        return formError(409, "The picture behind the headline could not be prepared. Try again in a minute.");
      }
      return write(async (tx): Promise<FormResult> => {
        const { value: opening } = await readPart(tx, "opening");
        // A site that was opened after the draft stays open.
        const changes = draft.map(({ part, value }) => ({
          part,
          value: part === "opening" && opening.opened ? { ...value, opened: true } : value,
        }));
        const settings = Object.fromEntries(changes.map(({ part, value }) => [settingOfPart(part), value]));
        const placeholders = await placeholdersBack(tx, settings);
        if (placeholders.length > 0) {
          const example = `The draft has the example ${placeholdersInWords(placeholders)}.`;
          return formError(409, `${example} It can't be published while the site is open.`);
        }
        for (const { part, value } of changes) {
          const { version } = await readPart(tx, part);
          await savePart(tx, part, value, { seenVersion: version, what: "Unpublished changes.", now: clock() });
        }
        await tx.deleteFrom("house_settings").where("name", "=", "house-draft").execute();
        return { ok: true };
      });
    },

    throwAway: () => remove("house-draft"),
    forgetRemoved: () => remove("house-removed"),
  };
}

async function draftParts(db: Db) {
  const draft = await readDraft(db);
  return houseParts.flatMap((part) => (draft[part] ? { part, value: draft[part] } : []));
}

export type DeskLeftovers = ReturnType<typeof deskLeftovers>;
