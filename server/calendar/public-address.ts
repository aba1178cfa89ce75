import { BlockList, isIP } from "node:net";

/** Special-purpose networks (IANA registries, RFC 6890): none of them is somebody's web site. */
const special4 = new BlockList();
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]) {
  const [address = "", bits] = network.split("/");
  special4.addSubnet(address, Number(bits), "ipv4");
}

/** Everything outside 2000::/3, then what is special inside it: protocol assignments with Teredo, documentation, 6to4. */
const special6 = new BlockList();
for (const network of ["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]) {
  const [address = "", bits] = network.split("/");
  special6.addSubnet(address, Number(bits), "ipv6");
}

/** Whether an IP address may be somebody's web site: not this machine, not its network, nothing reserved. */
export function isPublicAddress(address: string): boolean {
  // One list for each family: in a common one, IPv4 counts as part of ::/3.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  if (isIP(address) === 4) return !special4.check(address, "ipv4");
  return isIP(address) === 6 && !special6.check(address, "ipv6");
}

/** Whether the host of an address (as `URL.hostname` writes it) is this machine by name, without asking anybody. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
