import { shippedFrame } from "#content/house/house.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { logChange } from "../platform/undo-log.ts";
import { isPlaceholderEmail } from "./not-open.ts";
import { readHouseSetting, setHouseSetting } from "./house-settings.ts";

const settingName = "owner-addresses";

/** Addresses that were added at the desk, and the version of that list. */
export type AddedAddresses = { addresses: string[]; version: number };

/**
 * Everybody who gets the owner's mails: the addresses of OWNER_EMAIL, or without it the house's public one, and those added at the desk.
 * Lowercase, each once.
 */
export async function ownerAddresses(
  db: Db | Tx,
  fromEnvironment: readonly string[],
  houseEmail: string,
): Promise<string[]> {
  const { addresses } = await addedAddresses(db);
  const first = fromEnvironment.length > 0 ? fromEnvironment : [houseEmail];
  const all = [...new Set([...first, ...addresses].map((address) => address.toLowerCase()))];
  const reachable = all.filter((address) => !isPlaceholderEmail(address));
  return reachable.length > 0 ? reachable : all;
}

/**
 * Everybody who may sign in at the desk. The public address that the owner has published is not among them: a typing error in it would open
 * the desk to a stranger, or shut the owner out.
 */
export async function signInAddresses(db: Db | Tx, fromEnvironment: readonly string[]): Promise<string[]> {
  return ownerAddresses(db, fromEnvironment, shippedFrame.email);
}

/** The list that the desk edits. */
export async function addedAddresses(db: Db | Tx): Promise<AddedAddresses> {
  const setting = await readHouseSetting(db, settingName);
  return { addresses: (setting?.value ?? []) as string[], version: setting?.version ?? 0 };
}

/**
 * Replaces that list. Returns the id of the change, to undo it, or null, changing nothing, when somebody else has changed it since
 * `seenVersion`. `what` says what is done, in a sentence.
 */
export async function setAddedAddresses(
  tx: Tx,
  addresses: readonly string[],
  { seenVersion, what, now }: { seenVersion: number; what: string; now: number },
): Promise<string | null> {
  const before = (await addedAddresses(tx)).addresses;
  if (!(await setHouseSetting(tx, settingName, addresses, seenVersion, now))) return null;
  return logChange(tx, { kind: "setting", name: settingName, version: seenVersion + 1, before, what }, now);
}
