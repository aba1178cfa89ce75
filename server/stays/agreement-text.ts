import * as z from "zod/mini";
import { depositReturnDays, firstAgreement } from "#content/house/agreement.ts";
import { readHouseSetting, setHouseSetting } from "../house/house-settings.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

/** The owner's agreement. Until it is `confirmed` the desk calls it a draft that a lawyer should read. */
export type AgreementText = { text: string; returnDays: number; confirmed: boolean };

const settingName = "agreement";

const stored: z.ZodMiniType<AgreementText> = z.object({
  text: z.string(),
  returnDays: z.number(),
  confirmed: z.boolean(),
});

/** The agreement as it is now, and its version for the next change; the shipped one in version 0. */
export async function readAgreement(db: Db | Tx): Promise<AgreementText & { version: number }> {
  const setting = await readHouseSetting(db, settingName);
  if (!setting) return { text: firstAgreement, returnDays: depositReturnDays, confirmed: false, version: 0 };
  return { ...z.parse(stored, setting.value), version: setting.version };
}

/** Stores the agreement. False, changing nothing, when it was changed since `seenVersion`. Offers that were sent stay as they are. */
export async function saveAgreement(
  write: Write,
  agreement: AgreementText,
  seenVersion: number,
  now: number,
): Promise<boolean> {
  return write((tx) => setHouseSetting(tx, settingName, agreement, seenVersion, now));
}
