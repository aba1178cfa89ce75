import { expect, test } from "vitest";
import { clientAddress } from "./rate-limit.ts";

test("without trusted proxies nobody can choose an address by a header", () => {
  expect(clientAddress("192.0.2.1", "198.51.100.7", 0)).toBe("192.0.2.1");
});

test("with trusted proxies the address is the one the outermost of them saw", () => {
  const forwarded = "6.6.6.6, 198.51.100.7, 10.0.0.2";
  expect(clientAddress("10.0.0.1", forwarded, 1)).toBe("10.0.0.2");
  expect(clientAddress("10.0.0.1", forwarded, 2)).toBe("198.51.100.7");
  expect(clientAddress("10.0.0.1", "198.51.100.7", 2)).toBe("198.51.100.7");
});

test.each([
  ["198.51.100.7:4711", "198.51.100.7"],
  ["[2001:db8:1:2:3::4]:443", "2001:db8:1:0::/56"],
  ["unknown", "10.0.0.1"],
  ["", "10.0.0.1"],
  ["999.1.1.1", "10.0.0.1"],
])("a forwarded entry %j is counted as %s", (entry, address) => {
  expect(clientAddress("10.0.0.1", entry, 1)).toBe(address);
});

test.each([
  ["2001:db8:1:2a3b:aaaa:bbbb:cccc:dddd", "2001:db8:1:2a00::/56"],
  ["2001:db8:1:ff::1", "2001:db8:1:0::/56"],
  ["2001:db8::1", "2001:db8:0:0::/56"],
  ["::1", "0:0:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  [undefined, "unknown"],
])("socket address %s is counted as %s", (socket, address) => {
  expect(clientAddress(socket, null, 0)).toBe(address);
});
