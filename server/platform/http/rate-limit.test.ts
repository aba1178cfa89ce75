import { expect, test } from "vitest";
import { clientAddress, createRateLimits, limits } from "./rate-limit.ts";

function standing(enabled = true) {
  const time = { now: 1_000_000 };
  return { time, rateLimits: createRateLimits({ clock: () => time.now, enabled }) };
}

test("a budget may be used at once, then comes back evenly", () => {
  const { time, rateLimits } = standing();
  for (let i = 0; i < limits.stored.budget; i++) expect(rateLimits.take("stored", "a").allowed).toBe(true);
  expect(rateLimits.take("stored", "a")).toEqual({ allowed: false, retryAfter: 360 });
  time.now += 359_000;
  expect(rateLimits.take("stored", "a")).toEqual({ allowed: false, retryAfter: 1 });
  time.now += 1000;
  expect(rateLimits.take("stored", "a").allowed).toBe(true);
  expect(rateLimits.take("stored", "a").allowed).toBe(false);
});

test("exactly what is given back can be used again", () => {
  const { rateLimits } = standing();
  for (let i = 0; i < limits.stored.budget; i++) rateLimits.take("stored", "a");
  rateLimits.giveBack("stored", "a");
  expect(rateLimits.take("stored", "a").allowed).toBe(true);
  expect(rateLimits.take("stored", "a").allowed).toBe(false);
  rateLimits.giveBack("stored", "somebody else");
  expect(rateLimits.take("stored", "a").allowed).toBe(false);
});

test("addresses and limits do not share budgets", () => {
  const { rateLimits } = standing();
  for (let i = 0; i < limits.stored.budget; i++) rateLimits.take("stored", "a");
  expect(rateLimits.take("stored", "a").allowed).toBe(false);
  expect(rateLimits.take("stored", "b").allowed).toBe(true);
  expect(rateLimits.take("posts", "a").allowed).toBe(true);
});

test("an address that is still being limited is remembered through a flood of others that fits the bound, no longer", () => {
  const { rateLimits } = standing();
  for (let i = 0; i < limits.stored.budget; i++) rateLimits.take("stored", "a");
  for (let i = 0; i < 19_000; i++) rateLimits.take("stored", `flood ${i}`);
  expect(rateLimits.take("stored", "a").allowed).toBe(false);
  for (let i = 19_000; i < 21_000; i++) rateLimits.take("stored", `flood ${i}`);
  expect(rateLimits.take("stored", "a").allowed).toBe(true);
});

test("all networks of one IPv6 /56 share a budget, and another /56 has its own", () => {
  const { rateLimits } = standing();
  const take = (address: string) => rateLimits.take("stored", clientAddress(address, null, 0)).allowed;
  const taken = Array.from({ length: 256 }, (_, i) => take(`2001:db8:1:${(0x2a00 + i).toString(16)}::1`));
  expect(taken.filter(Boolean)).toHaveLength(limits.stored.budget);
  expect(take("2001:db8:1:2b00::1")).toBe(true);
});

test("switched off, everything is allowed", () => {
  const { rateLimits } = standing(false);
  for (let i = 0; i < 100; i++) expect(rateLimits.take("stored", "a").allowed).toBe(true);
});

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
