import { scryptSync } from "node:crypto";

/** How long the known piece of work takes on the machine the limits were chosen on, in milliseconds. */
const usualMs = 30;

/** A machine that was busy only at this moment must not let a hang last forever. */
const maxSlowness = 4;

/** Returns how many times slower than that machine this one currently is, at least 1. */
function measureSlowness(): number {
  let longest = 0;
  for (let i = 0; i < 3; i++) {
    const begun = performance.now();
    scryptSync("the same every time", "salt", 64, { N: 2 ** 14, r: 8 });
    longest = Math.max(longest, performance.now() - begun);
  }
  return Math.min(Math.max(1, longest / usualMs), maxSlowness);
}

// Measured once per run: the programs it starts get it from their environment.
const slowness = Number(process.env["TEST_SLOWNESS"]) || measureSlowness();
process.env["TEST_SLOWNESS"] = String(slowness);

/**
 * Returns a time limit, in milliseconds, for a wait that takes at most this many seconds when all is well. Only a hang reaches it: it is
 * long, and longer on a slow or busy machine.
 */
export function patienceMs(seconds: number): number {
  return Math.ceil(seconds * 1000 * slowness);
}
