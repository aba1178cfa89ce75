import { shippedFrame } from "#content/house/house.ts";
import type { HouseDocument, Placeholder } from "#contract/house/house.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { isPrivateHost } from "#server/platform/http/private-hosts.ts";
import { readDocument } from "#server/settings/house-document.ts";

/** Returns whether a number is reserved for fiction (NANP, 555-0100 to 555-0199). */
function isPlaceholderPhone(phone: string): boolean {
  return /55501\d\d$/.test(phone.replace(/\D/g, ""));
}

/** Returns the house's phone for an email; null while it is the shipped one, which is no one's. */
export function ownPhone(phone: string): string | null {
  return isPlaceholderPhone(phone) ? null : phone;
}

/** Returns whether an address is at a domain that gets no mail (RFC 2606). */
export function isPlaceholderEmail(email: string): boolean {
  return /\.example$/i.test(email);
}

/** Returns which of phone, email and name are still the shipped ones. If the house has the shipped name, the owner confirms it at the desk. */
export function placeholdersIn(document: HouseDocument): Placeholder[] {
  const { phone, email, name } = { ...shippedFrame, ...document };
  const missing: Record<Placeholder, boolean> = {
    phone: isPlaceholderPhone(phone),
    email: isPlaceholderEmail(email),
    name: name === shippedFrame.name && !(document.settled ?? []).includes("name"),
  };
  return (["phone", "email", "name"] as const).filter((one) => missing[one]);
}

/** Returns what these values of settings, by name, would make a placeholder again on a site that is open. */
export async function placeholdersBack(
  db: Db | Tx,
  changes: Readonly<Record<string, unknown>>,
): Promise<Placeholder[]> {
  const [before, after] = [await readDocument(db), await readDocument(db, changes)];
  const had = before.opened ? placeholdersIn(before) : [];
  return after.opened ? placeholdersIn(after).filter((one) => !had.includes(one)) : [];
}

const reservedName = /^(.+\.)?(localhost|local|internal|home\.arpa|test|example|invalid)$/;

/** Returns whether strangers can reach a site at this address: it isn't this machine, a private network or a name reserved for tests. */
export function isPublicSite(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return !reservedName.test(hostname) && !isPrivateHost(hostname);
}

/** `phone, email and name` */
export function placeholdersInWords(placeholders: readonly Placeholder[]): string {
  return new Intl.ListFormat("en-US").format(placeholders);
}
