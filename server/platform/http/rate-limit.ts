import { createHash, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Context } from "hono";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Clock } from "../process/clock.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** `budget` refills evenly over `window`: per address and, times `widening`, its groups; or for `everyone`, less `shareOfUnseen`. Per process. */
export const limits = {
  /** All inquiries and reviews, before they are read. Decisions on reviews don't count: they need their secret address. */
  posts: { budget: 60, window: minute },
  /** Far above normal use, so that a flood doesn't lock people out, yet bounds the work. */
  postsByEveryone: { budget: 3000, window: minute, everyone: true },
  /** A form over budget is still read, so that it can come back with everything typed. This bounds how many. */
  formsGivenBack: { budget: 6, window: minute },
  formsGivenBackByEveryone: { budget: 120, window: minute, everyone: true },
  /** Posts that pass the checks. A family that corrects its dates a few times stays far below. */
  inquiries: { budget: 10, window: 10 * minute },
  reviews: { budget: 5, window: hour },
  /** Bounds what strangers can write to the disk: about 100 MB an hour. */
  storedByEveryone: { budget: 5000, window: hour, everyone: true },
  /** Receipts go to unconfirmed addresses. Over budget, the inquiry is accepted without one. */
  receiptsByEveryone: { budget: 60, window: hour, everyone: true },
  /** Requests for sign-in links to the desk, whatever address is entered. */
  signInRequests: { budget: 5, window: 15 * minute },
  signInRequestsByEveryone: { budget: 60, window: hour, everyone: true },
  /** Opened sign-in links: 256 bits can't be guessed, but each guess queries the database. */
  signInGuesses: { budget: 30, window: minute },
  /** Cookies of unknown sessions. A browser with an old one sends a few at most. */
  sessionGuesses: { budget: 30, window: minute },
  /** Opened private links: 256 bits can't be guessed, but each guess queries the database. */
  privateLinks: { budget: 120, window: minute },
  /** Emails to unconfirmed addresses, other than receipts for inquiries. */
  wishes: { budget: 5, window: hour },
  wishesByEveryone: { budget: 40, window: hour, everyone: true },
  /** Pages of reviews, weeks and bay days that exist but aren't cached. */
  pagesRendered: { budget: 20, window: minute },
  pagesRenderedByEveryone: { budget: 120, window: minute, everyone: true },
} as const satisfies Record<string, { budget: number; window: number; everyone?: true }>;

export type LimitName = keyof typeof limits;

/** `retryAfter` is in whole seconds. */
export type Verdict = { allowed: true } | { allowed: false; retryAfter: number };

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Budgets of an address's /64, /56 and /48, as multiples: a whole /48 gets at most a third of what everyone together may post and store. */
const widening = [1, 4, 16];

/** Reserved for addresses whose widest group hasn't used the limit in the last window per unit, so that newcomers get through a flood. */
const shareOfUnseen = 1 / 5;

/** Addresses and groups remembered per limit. Beyond that, the one idle longest is forgotten. */
const maxRemembered = 20_000;

/** What a unit is taken from: its key, how long a unit takes to refill, and the longest refill allowed, in milliseconds. */
type Allowance = { key: string; unit: number; most: number };

/** Creates full budgets. `enabled: false` allows everything, for load tests. */
export function createRateLimits({ clock, enabled }: { clock: Clock; enabled: boolean }) {
  // Addresses are personal data, so only salted hashes are stored, and the salt lives as long as the process.
  const salt = randomBytes(16);
  // Generic cell rate algorithm: one number per key, the time at which its budget will be full again.
  const buckets = new Map<LimitName, Map<string, number>>();

  function bucketOf(name: LimitName): Map<string, number> {
    const bucket = buckets.get(name) ?? new Map<string, number>();
    buckets.set(name, bucket);
    return bucket;
  }

  function allowancesOf(name: LimitName, address: string, now: number): Allowance[] {
    const { budget, window } = limits[name];
    const keys = groupsOf(address).map((group) => createHash("sha256").update(salt).update(group).digest("base64url"));
    if (!("everyone" in limits[name])) {
      return keys.map((key, index) => ({ key, unit: window / (budget * (widening[index] ?? 1)), most: window }));
    }
    const widest = keys.at(-1) ?? "";
    const seen = (bucketOf(name).get(widest) ?? now) > now;
    return [
      { key: "", unit: window / budget, most: seen ? window * (1 - shareOfUnseen) : window },
      { key: widest, unit: window, most: Number.POSITIVE_INFINITY },
    ];
  }

  /** Returns what taking one more unit would do. */
  function afterOne(name: LimitName, address: string) {
    const bucket = bucketOf(name);
    const now = clock();
    const taken = allowancesOf(name, address, now).map(({ key, unit, most }) => {
      const fullAgain = Math.max(bucket.get(key) ?? now, now) + unit;
      return { key, fullAgain, wait: fullAgain - now - most };
    });
    const wait = Math.max(...taken.map((each) => each.wait));
    const verdict: Verdict = wait > 0 ? { allowed: false, retryAfter: Math.ceil(wait / second) } : { allowed: true };
    return { verdict, taken };
  }

  return {
    /** Returns what `take` would, without using anything. */
    check: (name: LimitName, address: string): Verdict =>
      enabled ? afterOne(name, address).verdict : { allowed: true },

    /** Uses one unit of a budget from each of the address's groups, if all of them have one left. */
    take: (name: LimitName, address: string): Verdict => {
      if (!enabled) return { allowed: true };
      const bucket = bucketOf(name);
      const { verdict, taken } = afterOne(name, address);
      if (!verdict.allowed) return verdict;
      for (const { key, fullAgain } of taken) {
        bucket.delete(key);
        bucket.set(key, fullAgain);
        if (bucket.size > maxRemembered) bucket.delete(bucket.keys().next().value ?? "");
      }
      return { allowed: true };
    },

    /** Returns a unit taken for something that then didn't happen. */
    giveBack: (name: LimitName, address: string): void => {
      const bucket = bucketOf(name);
      for (const { key, unit } of allowancesOf(name, address, clock())) {
        const fullAgain = bucket.get(key);
        if (fullAgain !== undefined) bucket.set(key, fullAgain - unit);
      }
    },
  };
}

/** Uses one unit of each budget, or none if any is used up. */
export function takeAll({ take, giveBack }: RateLimits, names: readonly LimitName[], address: string): Verdict {
  for (const [index, name] of names.entries()) {
    const verdict = take(name, address);
    if (verdict.allowed) continue;
    for (const taken of names.slice(0, index)) giveBack(taken, address);
    return verdict;
  }
  return { allowed: true };
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

/** Narrowest first: IPv4 alone, as a /24 may be a city behind NAT; IPv6 by /64, /56 (a home) and /48, the most customers get (RFC 6177; RIPE-690). */
export function groupsOf(address: string): string[] {
  const [, site, subnet] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/.exec(address) ?? [];
  if (!site || !subnet) return [address];
  const house = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [address, `${site}${house}::/56`, `${site}:/48`];
}

function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(entry);
  if (bracketed?.[1]) return bracketed[1];
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(entry) ? entry.slice(0, entry.indexOf(":")) : entry;
}

/** Returns IPv4 as is, IPv6 by its /64, which is what one household or server gets, and null for anything else. */
function countedAs(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const canonical = URL.parse(`http://[${address.replace(/%.*$/, "")}]/`)?.hostname.slice(1, -1);
  if (!canonical) return null;
  const [a, b, c, d] = expandIPv6(canonical)
    .split(":")
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${a}:${b}:${c}:${d}::/64`;
}
