import * as z from "zod/mini";
import type { KayakRule } from "#contract/shore/bay.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { changeHouseSetting, readSetting, type SettingChange } from "#server/settings/house-settings.ts";

const kayakSetting = "kayak-hours";

const storedRule: z.ZodMiniType<KayakRule | null> = z.nullable(
  z.object({ minutesBefore: z.number(), minutesAfter: z.number() }),
);

/** Reads the rule confirmed by the owner, and its version for the next change. Without a rule, pages show no kayak hours. */
export async function readKayakRule(db: Db | Tx): Promise<{ rule: KayakRule | null; version: number }> {
  const { value: rule, version } = await readSetting(db, kayakSetting, storedRule, null);
  return { rule, version };
}

/** Sets or removes the rule. Returns the change's id, or null if it changed since it was seen. */
export async function setKayakRule(tx: Tx, rule: KayakRule | null, change: SettingChange): Promise<string | null> {
  return changeHouseSetting(tx, kayakSetting, { value: rule, unset: null }, change);
}
