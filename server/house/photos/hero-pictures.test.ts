import { expect, test } from "vitest";
import type { HeroEntry } from "#contract/house/house.ts";
import { keptLog } from "#tests/server.ts";
import { createHeroPictures } from "./hero-pictures.ts";

const hero: HeroEntry = { stored: "a", focal: { wide: { x: 0, y: 0 }, phone: { x: 1, y: 1 } } };

function open() {
  const works: PromiseWithResolvers<boolean>[] = [];
  let isThere = false;
  let now = 0;
  const { log, logged } = keptLog();
  const photos = {
    hasHeroPictures: async () => isThere,
    makeHeroPictures: () => {
      const work = Promise.withResolvers<boolean>();
      works.push(work);
      return work.promise;
    },
  };
  return {
    ...createHeroPictures({ photos, log, clock: () => now }),
    logged,
    works,
    finish: (made: boolean) => {
      isThere = made;
      works.at(-1)?.resolve(made);
    },
    pass: (ms: number) => void (now += ms),
  };
}

test("what is missing is made once, however often a page asks, and is ready then", async () => {
  const { begin, state, works, finish } = open();
  begin(hero);
  begin(hero);
  expect(await state(hero)).toBe("preparing");
  expect(works).toHaveLength(1);
  finish(true);
  await expect.poll(() => state(hero)).toBe("ready");
  expect(works).toHaveLength(1);
});

test("a choice that a killed server left unprepared is begun by the next page", async () => {
  const { state, works } = open();
  expect([await state(hero), works.length]).toEqual(["preparing", 1]);
});

test("a failure is logged and shown, not tried by every page, and begun again by the owner or later", async () => {
  const { begin, state, works, finish, pass, logged } = open();
  begin(hero);
  finish(false);
  await expect.poll(() => state(hero)).toBe("failed");
  expect(logged()).toContain("hero-not-prepared");
  expect([await state(hero), works.length]).toEqual(["failed", 1]);
  begin(hero);
  expect([await state(hero), works.length]).toEqual(["preparing", 2]);
  finish(false);
  await expect.poll(() => state(hero)).toBe("failed");
  pass(11 * 60_000);
  expect([await state(hero), works.length]).toEqual(["preparing", 3]);
});
