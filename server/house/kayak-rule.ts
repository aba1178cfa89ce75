import * as z from "zod/mini";
import type { KayakRule } from "#contract/shore/bay.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { logChange } from "../platform/undo-log.ts";
import { readHouseSetting, setHouseSetting } from "./house-settings.ts";

const settingName = "kayak-hours";

const storedRule: z.ZodMiniType<KayakRule | null> = z.nullable(
  z.object({ minutesBefore: z.number(), minutesAfter: z.number() }),
);

/** The rule the owner has confirmed, null while pages name no hours for the kayaks; and its version for the next change. */
export async function readKayakRule(db: Db | Tx): Promise<{ rule: KayakRule | null; version: number }> {
  const setting = await readHouseSetting(db, settingName);
  return { rule: setting ? z.parse(storedRule, setting.value) : null, version: setting?.version ?? 0 };
}

/**
 * Sets the rule, or none. Returns the id of the change, to undo it, or null, changing nothing, when somebody else has changed it since
 * `seenVersion`. `what` says what is done, in a sentence.
 */
export async function setKayakRule(
  tx: Tx,
  rule: KayakRule | null,
  { seenVersion, what, now }: { seenVersion: number; what: string; now: number },
): Promise<string | null> {
  const before = (await readKayakRule(tx)).rule;
  if (!(await setHouseSetting(tx, settingName, rule, seenVersion, now))) return null;
  return logChange(tx, { kind: "setting", name: settingName, version: seenVersion + 1, before, what }, now);
}
