import * as z from "zod/mini";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { raiseSiteVersion } from "#server/platform/db/site-version.ts";
import { checkStored } from "#server/platform/db/stored-json.ts";
import { logChange } from "#server/platform/undo-log.ts";
import { recordVersion } from "./setting-versions.ts";

/** A value the owner has changed, and how often. */
export type HouseSetting = { value: unknown; version: number; changedAt: number };

/** Reads a setting by name. Null, which counts as version 0, if it still has its shipped value. */
export async function readHouseSetting(db: Db | Tx, name: string): Promise<HouseSetting | null> {
  const row = await db.selectFrom("house_settings").selectAll().where("name", "=", name).executeTakeFirst();
  return row ? { value: JSON.parse(row.value) as unknown, version: row.version, changedAt: row.changed_at } : null;
}

/** Reads a setting's value and its version: `unset` and 0 before the first change. Throws if anything else is stored. */
export async function readSetting<Value>(
  db: Db | Tx,
  name: string,
  schema: z.ZodMiniType<Value>,
  unset: Value,
): Promise<{ value: Value; version: number }> {
  const setting = await readHouseSetting(db, name);
  if (!setting) return { value: unset, version: 0 };
  return { value: checkStored(schema, setting.value, `house_settings.value of ${name}`), version: setting.version };
}

/**
 * Sets a value last seen at `seenVersion`, 0 for never set. Changes nothing and returns false if the value has changed since. `what`
 * describes the change for the list of earlier versions.
 */
export async function setHouseSetting(
  tx: Tx,
  name: string,
  value: unknown,
  seenVersion: number,
  now: number,
  what = "",
): Promise<boolean> {
  const set = { value: JSON.stringify(value), version: seenVersion + 1, changed_at: now };
  const written = await tx
    .insertInto("house_settings")
    .values({ name, ...set })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(set).where("house_settings.version", "=", seenVersion),
    )
    .returning("name")
    .executeTakeFirst();
  if (!written) return false;
  await recordVersion(tx, { name, ...set, what });
  await raiseSiteVersion(tx);
  return true;
}

/** How to undo a change of a setting. `version` is the setting's after it. */
export const settingStep = z.object({
  kind: z.literal("setting"),
  name: z.string(),
  version: z.int(),
  before: z.unknown(),
  what: z.string(),
});
type SettingStep = z.infer<typeof settingStep>;

/** `what` describes the change in a sentence. */
export type SettingChange = { seenVersion: number; what: string; now: number };

/**
 * Does the same so that it can be undone; the first change goes back to `unset`. Returns the change's id, or null if the value has
 * changed since.
 */
export async function changeHouseSetting(
  tx: Tx,
  name: string,
  { value, unset }: { value: unknown; unset: unknown },
  { seenVersion, what, now }: SettingChange,
): Promise<string | null> {
  const setting = await readHouseSetting(tx, name);
  const before = setting ? setting.value : unset;
  if (!(await setHouseSetting(tx, name, value, seenVersion, now, what))) return null;
  return logChange(tx, { kind: "setting", name, version: seenVersion + 1, before, what } satisfies SettingStep, now);
}
