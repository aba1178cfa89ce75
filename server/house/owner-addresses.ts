import * as z from "zod/mini";
import { shippedFrame } from "#content/house/house.ts";
import { addressKey } from "#contract/email-address.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { changeHouseSetting, readSetting, type SettingChange } from "#server/settings/house-settings.ts";
import { isPlaceholderEmail } from "./not-open.ts";

const settingName = "owner-addresses";

/** Returns who gets the owner's emails, by their keys: OWNER_EMAIL, or else the house's public address, plus those added at the desk. */
export async function ownerAddresses(
  db: Db | Tx,
  fromEnvironment: readonly string[],
  houseEmail: string,
): Promise<string[]> {
  const { addresses } = await addedAddresses(db);
  const first = fromEnvironment.length > 0 ? fromEnvironment : [houseEmail];
  const all = [...new Set([...first, ...addresses].map(addressKey))];
  const reachable = all.filter((address) => !isPlaceholderEmail(address));
  return reachable.length > 0 ? reachable : all;
}

/** Returns who may sign in. Leaves out the published address, where a typo would let in a stranger or lock out the owner. */
export async function signInAddresses(db: Db | Tx, fromEnvironment: readonly string[]): Promise<string[]> {
  return ownerAddresses(db, fromEnvironment, shippedFrame.email);
}

/** Reads the addresses added at the desk, and the version of that list. */
export async function addedAddresses(db: Db | Tx): Promise<{ addresses: string[]; version: number }> {
  const { value: addresses, version } = await readSetting(db, settingName, z.array(z.string()), []);
  return { addresses, version };
}

/** Replaces that list. Returns the change's id, or null if it changed since it was seen. */
export async function setAddedAddresses(
  tx: Tx,
  addresses: readonly string[],
  change: SettingChange,
): Promise<string | null> {
  return changeHouseSetting(tx, settingName, { value: addresses, unset: [] }, change);
}
