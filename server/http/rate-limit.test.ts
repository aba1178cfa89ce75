import { expect, test } from "vitest";
import { createRateLimits, limits } from "./rate-limit.ts";

function standing(enabled = true) {
  const time = { now: 1_000_000 };
  return { time, rateLimits: createRateLimits({ clock: () => time.now, enabled }) };
}

test("a budget may be used at once, then comes back evenly", () => {
  const { time, rateLimits } = standing();
  for (let i = 0; i < limits.inquiries.budget; i++) expect(rateLimits.take("inquiries", "a").allowed).toBe(true);
  expect(rateLimits.take("inquiries", "a")).toEqual({ allowed: false, retryAfter: 60 });
  time.now += 59_000;
  expect(rateLimits.take("inquiries", "a")).toEqual({ allowed: false, retryAfter: 1 });
  time.now += 1000;
  expect(rateLimits.take("inquiries", "a").allowed).toBe(true);
  expect(rateLimits.take("inquiries", "a").allowed).toBe(false);
});

test("what is given back can be used again, and no more than that", () => {
  const { rateLimits } = standing();
  for (let i = 0; i < limits.reviews.budget; i++) rateLimits.take("reviews", "a");
  rateLimits.giveBack("reviews", "a");
  expect(rateLimits.take("reviews", "a").allowed).toBe(true);
  expect(rateLimits.take("reviews", "a").allowed).toBe(false);
  rateLimits.giveBack("reviews", "somebody else");
  expect(rateLimits.take("reviews", "a").allowed).toBe(false);
});

test("addresses and limits do not share budgets", () => {
  const { rateLimits } = standing();
  for (let i = 0; i < limits.reviews.budget; i++) rateLimits.take("reviews", "a");
  expect(rateLimits.take("reviews", "a").allowed).toBe(false);
  expect(rateLimits.take("reviews", "b").allowed).toBe(true);
  expect(rateLimits.take("inquiries", "a").allowed).toBe(true);
});

test("a budget for everyone is one for all addresses", () => {
  const { rateLimits } = standing();
  const allowed = Array.from({ length: 5000 }, (_, i) => rateLimits.take("postsByEveryone", `address ${i}`).allowed);
  expect(allowed.filter(Boolean)).toHaveLength(limits.postsByEveryone.budget);
});

test("an address that is still being limited is remembered through a flood of others that fits the bound, no longer", () => {
  const { rateLimits } = standing();
  for (let i = 0; i < limits.reviews.budget; i++) rateLimits.take("reviews", "a");
  for (let i = 0; i < 19_000; i++) rateLimits.take("reviews", `flood ${i}`);
  expect(rateLimits.take("reviews", "a").allowed).toBe(false);
  for (let i = 19_000; i < 21_000; i++) rateLimits.take("reviews", `flood ${i}`);
  expect(rateLimits.take("reviews", "a").allowed).toBe(true);
});

test("switched off, everything is allowed", () => {
  const { rateLimits } = standing(false);
  for (let i = 0; i < 100; i++) expect(rateLimits.take("reviews", "a").allowed).toBe(true);
});
