/** Returns a whole number below `below`. */
export type Random = (below: number) => number;

/** Returns a seeded generator, so that a failure can be run again (Park and Miller, 1988). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
