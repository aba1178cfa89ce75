import type { Db, Tables, Tx } from "#server/platform/db/schema.ts";
import { undoMs } from "#server/platform/undo-log.ts";

/** How many versions of each form can be restored, besides the current one. */
export const maxEarlierVersions = 20;

/** The forms with earlier versions, by the name of their setting. */
export const versionedForms = ["about", "rooms", "rules", "questions", "photos", "prices", "agreement"] as const;
export type VersionedForm = (typeof versionedForms)[number];

/** Returns the name of the setting that holds a form. */
export function settingOfForm(form: VersionedForm): string {
  if (form === "prices") return "rates";
  return form === "agreement" ? form : `house-${form}`;
}

const versionedSettings: ReadonlySet<string> = new Set(versionedForms.map(settingOfForm));

/** What happens many times in a row and is one version. */
const joinedChanges: ReadonlySet<string> = new Set(["Photos added.", "Photos moved."]);

/** Stores a new value as a version, if the setting has versions. The oldest ones leave. */
export async function recordVersion(tx: Tx, row: Tables["setting_versions"]): Promise<void> {
  const { name, version, what, changed_at } = row;
  if (!versionedSettings.has(name)) return;
  const ofSetting = () => tx.deleteFrom("setting_versions").where("name", "=", name);
  if (joinedChanges.has(what)) {
    await ofSetting()
      .where("version", "=", version - 1)
      .where("what", "=", what)
      .where("changed_at", ">", changed_at - undoMs)
      .execute();
  }
  await tx.insertInto("setting_versions").values(row).execute();
  const oldest = await tx
    .selectFrom("setting_versions")
    .select("version")
    .where("name", "=", name)
    .orderBy("version", "desc")
    .offset(maxEarlierVersions)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await ofSetting().where("version", "<", oldest.version).execute();
}

/** Lists the versions of a form before the current one, newest first. Version 0 is what came with the site. */
export async function earlierVersions(db: Db, form: VersionedForm) {
  const [current, ...earlier] = await db
    .selectFrom("setting_versions")
    .select(["version", "what", "changed_at"])
    .where("name", "=", settingOfForm(form))
    .orderBy("version", "desc")
    .execute();
  if (!current || earlier.length === maxEarlierVersions) return earlier;
  return [...earlier, { version: 0, what: "As it came with the site", changed_at: null }];
}

/** Returns the value of an earlier version, or undefined if it is no longer stored. */
export async function valueOfVersion(db: Db | Tx, form: VersionedForm, version: number): Promise<unknown> {
  if (version === 0) return {};
  const row = await db
    .selectFrom("setting_versions")
    .select("value")
    .where("name", "=", settingOfForm(form))
    .where("version", "=", version)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as unknown);
}
