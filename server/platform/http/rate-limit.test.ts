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
