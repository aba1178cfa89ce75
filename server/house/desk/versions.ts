import * as z from "zod/mini";
import { deskForm, wholeNumber } from "#contract/forms/desk-form.ts";
import { changeResult, formError, type FormResult } from "#contract/forms/form-result.ts";
import { placeholdersBack, placeholdersInWords } from "#server/house/not-open.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { type Clock, timeInWords } from "#server/platform/process/clock.ts";
import { changeHouseSetting, readHouseSetting } from "#server/settings/house-settings.ts";
import {
  earlierVersions,
  settingOfForm,
  valueOfVersion,
  type VersionedForm,
  versionedForms,
} from "#server/settings/setting-versions.ts";

const versionForm = z.object({ of: z.string(), to: wholeNumber(0, 999_999_999, "Choose a version.") });

/** The earlier versions of the forms under House, Photos and Prices. */
export function deskVersions({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  return {
    /** Returns the version of a form, and those before it, newest first. */
    async of(form: VersionedForm) {
      const current = await readHouseSetting(db, settingOfForm(form));
      const earlier = await earlierVersions(db, form);
      return {
        form,
        current: current?.version ?? 0,
        earlier: earlier.map(({ version, what, changed_at }) => ({
          version,
          what,
          at: changed_at === null ? null : timeInWords(changed_at),
        })),
      };
    },

    /** Puts an earlier version back, if the form was not changed since the page was shown. `change`: the id to undo it with. */
    restore: deskForm(versionForm, ({ of, to }, seenVersion) =>
      write(async (tx): Promise<FormResult<{ change: string }>> => {
        const form = versionedForms.find((one) => one === of);
        const value = form && (await valueOfVersion(tx, form, to));
        if (!form || value === undefined) return formError(409, "This version is no longer stored.");
        const name = settingOfForm(form);
        const placeholders = await placeholdersBack(tx, { [name]: value });
        if (placeholders.length > 0) {
          const example = `This version has the example ${placeholdersInWords(placeholders)}.`;
          return formError(409, `${example} It can't be restored while the site is open.`);
        }
        const change = { seenVersion, what: "An earlier version is back.", now: clock() };
        return changeResult(await changeHouseSetting(tx, name, { value, unset: {} }, change));
      }),
    ),
  };
}

export type DeskVersions = ReturnType<typeof deskVersions>;
export type FormVersions = Awaited<ReturnType<DeskVersions["of"]>>;
