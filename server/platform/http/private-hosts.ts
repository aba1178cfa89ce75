import { BlockList, isIP } from "node:net";

/** Special-purpose networks (IANA registries, RFC 6890), where there are no public web sites. */
const special4 = blockList(
  "ipv4",
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
   192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
);

/** Everything outside 2000::/3, then the special networks inside it: protocol assignments with Teredo, documentation, 6to4. */
const special6 = blockList("ipv6", "::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20");

function blockList(family: "ipv4" | "ipv6", networks: string): BlockList {
  const list = new BlockList();
  for (const [address = "", bits] of networks.split(/\s+/).map((network) => network.split("/"))) {
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Returns whether a public web site may have this IP address: it isn't this machine, a private network, or reserved. */
export function isPublicAddress(address: string): boolean {
  // One list per family: in a shared one, IPv4 would count as part of ::/3.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  if (isIP(address) === 4) return !special4.check(address, "ipv4");
  return isIP(address) === 6 && !special6.check(address, "ipv6");
}

/** Returns whether a host (as in `URL.hostname`) is visibly in a private network. Looks nothing up. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isLoopbackName(hostname) || (isIP(host) !== 0 && !isPublicAddress(host));
}

/** Returns whether a host (as in `URL.hostname`) names this machine, without a lookup. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
