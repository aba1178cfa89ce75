import { describe, expect, test } from "vitest";
import { clientAddress, createRateLimits, limits, type RateLimits } from "./rate-limit.ts";

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

test("exactly what is given back can be used again", () => {
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

test("a budget for everyone is shared by all addresses", () => {
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

describe("IPv6", () => {
  const { budget, window } = limits.inquiries;
  /** Returns a /64 of one /48, from its 256 /56s and their 256 each. */
  const net = (house: number, subnet: number, site = "2001:db8:1") =>
    clientAddress(`${site}:${(house * 256 + subnet).toString(16)}::1`, null, 0);
  /** Returns how many units one address after the other gets until each is refused. */
  function takeAll({ take }: RateLimits, addresses: readonly string[]): number {
    let taken = 0;
    for (const address of addresses) while (take("inquiries", address).allowed) taken += 1;
    return taken;
  }
  const numbers = Array.from({ length: 100 }, (_, i) => i);

  test("many networks of one house, and many houses of one site, share what a few have", () => {
    const { rateLimits } = standing();
    expect(takeAll(rateLimits, [net(0, 0)])).toBe(budget);
    expect(
      takeAll(
        rateLimits,
        numbers.map((i) => net(0, i)),
      ),
    ).toBe(3 * budget);
    expect(
      takeAll(
        rateLimits,
        numbers.map((i) => net(i, 0)),
      ),
    ).toBe(12 * budget);
    expect(
      takeAll(
        rateLimits,
        numbers.map((i) => net(200, i)),
      ),
    ).toBe(0);
    expect(takeAll(rateLimits, [net(0, 0, "2001:db8:2")])).toBe(budget);
  });

  test("a client refused because of others keeps its own budget", () => {
    const { rateLimits, time } = standing();
    takeAll(
      rateLimits,
      numbers.map((i) => net(0, i)),
    );
    const late = net(0, 200);
    for (let i = 0; i < 1000; i++) expect(rateLimits.take("inquiries", late).allowed).toBe(false);
    expect(takeAll(rateLimits, [net(1, 0)])).toBe(budget);
    time.now += window / 4;
    expect(takeAll(rateLimits, [late])).toBe(budget);
  });

  test("a unit is given back to all groups", () => {
    const { rateLimits } = standing();
    takeAll(
      rateLimits,
      numbers.map((i) => net(i, 0)),
    );
    expect(rateLimits.take("inquiries", net(200, 0)).allowed).toBe(false);
    rateLimits.giveBack("inquiries", net(0, 0));
    expect(rateLimits.take("inquiries", net(200, 0)).allowed).toBe(true);
    expect(rateLimits.take("inquiries", net(200, 0)).allowed).toBe(false);
  });
});

describe.each(["postsByEveryone", "storedByEveryone", "receiptsByEveryone"] as const)("a fifth of %s", (name) => {
  const { budget, window } = limits[name];

  function flooded() {
    const { rateLimits, time } = standing();
    const flood = Array.from({ length: 2 * budget }, (_, i) => rateLimits.take(name, `198.51.100.${i % 40}`));
    return { rateLimits, time, flood };
  }

  test("is kept for addresses that were not seen, each of which is seen then", () => {
    const { rateLimits, flood } = flooded();
    expect(flood.filter(({ allowed }) => allowed)).toHaveLength((budget * 4) / 5);
    expect(rateLimits.take(name, "203.0.113.1").allowed).toBe(true);
    expect(rateLimits.take(name, "203.0.113.1").allowed).toBe(false);
    expect(rateLimits.take(name, "2001:db8:1:1::/64").allowed).toBe(true);
    expect(rateLimits.take(name, "2001:db8:1:ff00::/64").allowed).toBe(false);
    expect(rateLimits.take(name, "2001:db8:2:1::/64").allowed).toBe(true);
    expect(flood.at(-1)).toEqual({ allowed: false, retryAfter: Math.ceil(window / budget / 1000) });
  });

  test("ends too when enough come, and who took a unit that was given back was not seen", () => {
    const { rateLimits, time } = flooded();
    expect(rateLimits.take(name, "203.0.113.1").allowed).toBe(true);
    rateLimits.giveBack(name, "203.0.113.1");
    for (let i = 0; i < budget / 5 - 1; i++) rateLimits.take(name, `192.0.2.${i}`);
    expect(rateLimits.take(name, "203.0.113.1").allowed).toBe(true);
    expect(rateLimits.take(name, "203.0.113.2").allowed).toBe(false);
    // They get first pick of what is refilled.
    time.now += window / budget;
    expect(rateLimits.take(name, "198.51.100.1").allowed).toBe(false);
    expect(rateLimits.take(name, "203.0.113.2").allowed).toBe(true);
  });
});

test("switched off, everything is allowed", () => {
  const { rateLimits } = standing(false);
  for (let i = 0; i < 100; i++) expect(rateLimits.take("reviews", "a").allowed).toBe(true);
});
