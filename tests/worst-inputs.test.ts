import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildFolders } from "#server/build-folders.ts";
import { openTestDatabase } from "./database.ts";
import { growthOf, mostGrowth } from "./growth.ts";
import { openWorstWork } from "./worst-work.ts";

const { all, close } = await openWorstWork(await openTestDatabase("sqlite"), join(buildFolders().current, "server"));
afterAll(close);

// The others are in input-growth.test.ts.
test.each(all.filter(({ isShort }) => !isShort))("$name grows no faster than its size", async ({ work }) => {
  expect(await growthOf(work)).toBeLessThanOrEqual(mostGrowth);
});
