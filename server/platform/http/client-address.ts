import { isIP } from "node:net";
import type { Context } from "hono";

/**
 * The address a request is counted under: the socket's, or with trusted proxies the one that the outermost of them saw. That is entry
 * `trustedProxies` from the end of `X-Forwarded-For`; everything before it is the client's own claim.
 */
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

/** The same for a request. `socketAddress` is undefined when the connection is gone. */
export function clientAddressBehind(trustedProxies: number, socketAddress: (c: Context) => string | undefined) {
  return (c: Context) => clientAddress(socketAddress(c), c.req.header("x-forwarded-for") ?? null, trustedProxies);
}

/**
 * The groups of an address from `clientAddress`, narrowest first. IPv4 stands alone, because a /24 may be a carrier's whole city behind
 * NAT. IPv6 has its /64, which may be one phone or one house, its /56, which is what providers give a house, and its /48, the most one
 * customer gets (RFC 6177; RIPE-690, 4.2).
 */
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

/** IPv4 as it is; IPv6 by its /64, which is what one household or server gets; null for anything else. */
function countedAs(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const canonical = URL.parse(`http://[${address.replace(/%.*$/, "")}]/`)?.hostname.slice(1, -1);
  if (!canonical) return null;
  const [head = "", tail] = canonical.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const end = tail === "" ? [] : tail.split(":");
    while (groups.length + end.length < 8) groups.push("0");
    groups.push(...end);
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
