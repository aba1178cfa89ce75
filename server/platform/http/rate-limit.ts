import { createHash, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Context } from "hono";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Clock } from "#server/platform/process/clock.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** What one address may do: `budget` may be used at once, and refills evenly over `window`. Each process counts for itself. */
export const limits = {
  /** Inquiries, reviews and requests for sign-in links, before they are read. */
  posts: { budget: 20, window: minute },
  /** Inquiries and reviews that pass the checks. A family that corrects its dates a few times stays below. */
  stored: { budget: 10, window: hour },
  /** Pages of reviews, weeks, bay days and `/ask` that aren't cached. */
  pagesRendered: { budget: 20, window: minute },
} as const satisfies Record<string, { budget: number; window: number }>;

export type LimitName = keyof typeof limits;

/** `retryAfter` is in whole seconds. */
export type Verdict = { allowed: true } | { allowed: false; retryAfter: number };

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Addresses remembered per limit. Beyond that, the one idle longest is forgotten. */
const maxRemembered = 20_000;

/** Creates full budgets. `enabled: false` allows everything, for load tests. */
export function createRateLimits({ clock, enabled }: { clock: Clock; enabled: boolean }) {
  // Addresses are personal data, so only salted hashes are stored, and the salt lives as long as the process.
  const salt = randomBytes(16);
  const keyOf = (address: string) => createHash("sha256").update(salt).update(address).digest("base64url");
  // Generic cell rate algorithm: one number per key, the time at which its budget will be full again.
  const buckets: Record<LimitName, Map<string, number>> = {
    posts: new Map(),
    stored: new Map(),
    pagesRendered: new Map(),
  };

  return {
    enabled,

    /** Uses one unit of an address's budget, if there is one left. */
    take(name: LimitName, address: string): Verdict {
      if (!enabled) return { allowed: true };
      const { budget, window } = limits[name];
      const [bucket, key, now] = [buckets[name], keyOf(address), clock()];
      const fullAgain = Math.max(bucket.get(key) ?? now, now) + window / budget;
      const wait = fullAgain - now - window;
      if (wait > 0) return { allowed: false, retryAfter: Math.ceil(wait / second) };
      bucket.delete(key);
      bucket.set(key, fullAgain);
      if (bucket.size > maxRemembered) bucket.delete(bucket.keys().next().value ?? "");
      return { allowed: true };
    },

    /** Returns a unit taken for something that then didn't happen. */
    giveBack(name: LimitName, address: string): void {
      const { budget, window } = limits[name];
      const [bucket, key] = [buckets[name], keyOf(address)];
      const fullAgain = bucket.get(key);
      if (fullAgain !== undefined) bucket.set(key, fullAgain - window / budget);
    },
  };
}

/** Returns the address to count a request under: the socket's, or the `trustedProxies`-th from the end of `X-Forwarded-For`, which a proxy saw. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const socket = countedAs(socketAddress ?? "") ?? "unknown";
  if (trustedProxies === 0 || !forwardedFor) return socket;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const seen = entries.at(-trustedProxies) ?? entries[0] ?? "";
  return countedAs(withoutPort(seen)) ?? socket;
}

/** Does the same for a request. `socketAddress` returns undefined if the connection is gone. */
export function clientAddressBehind(trustedProxies: number, socketAddress: (c: Context) => string | undefined) {
  return (c: Context) => clientAddress(socketAddress(c), c.req.header("x-forwarded-for") ?? null, trustedProxies);
}

function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(entry);
  if (bracketed?.[1]) return bracketed[1];
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(entry) ? entry.slice(0, entry.indexOf(":")) : entry;
}

/** Returns IPv4 as is, IPv6 by its /56, which is what a home gets (RIPE-690), and null for anything else. */
function countedAs(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const canonical = URL.parse(`http://[${address.replace(/%.*$/, "")}]/`)?.hostname.slice(1, -1);
  if (!canonical) return null;
  const [a = 0, b = 0, c = 0, d = 0] = expandIPv6(canonical)
    .split(":")
    .map((group) => Number.parseInt(group, 16));
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}
