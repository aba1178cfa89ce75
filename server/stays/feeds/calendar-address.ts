import { createHmac, timingSafeEqual } from "node:crypto";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";

export const calendarPath = "/calendar.ics";

/**
 * The path and query at which one platform reads our calendar without its own nights. The key keeps strangers from reading which nights are
 * that platform's. It follows from SECRET: with another one, each platform needs its new address.
 */
export function calendarAddress(secret: string, name: string): string {
  return `${calendarPath}?${new URLSearchParams({ without: name, key: keyOf(secret, name) })}`;
}

function keyOf(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`calendar-address:${name}`).digest("base64url");
}

function isKeyOf(secret: string, name: string, given: string): boolean {
  const [expected, received] = [keyOf(secret, name), given].map((key) => Buffer.from(key));
  return expected !== undefined && received?.length === expected.length && timingSafeEqual(received, expected);
}

/**
 * The platform that asks for our calendar without its own nights; null when the address does not prove it. A platform that was there before
 * addresses had keys needs none until it has used one: without its filter, nights that it freed would come back from here and never end.
 */
export async function platformAsking(
  { db, write, secret }: { db: Db; write: Write; secret: string },
  names: readonly string[],
  query: URLSearchParams,
): Promise<string | null> {
  const name = query.get("without")?.toLowerCase();
  if (name === undefined || !names.includes(name)) return null;
  const isOpen = (await openAddresses(db, [name])).length > 0;
  if (!isKeyOf(secret, name, query.get("key") ?? "")) return isOpen ? name : null;
  if (isOpen) await write((tx) => tx.deleteFrom("open_calendar_addresses").where("name", "=", name).execute());
  return name;
}

/** Which of these platforms may still read our calendar without a key. */
export async function openAddresses(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom("open_calendar_addresses").select("name").where("name", "in", names).execute();
  return names.filter((name) => rows.some((row) => row.name === name));
}
