import { expect, test } from "vitest";
import { processorNumbers } from "./cores.ts";

test("lists of processors are read as Linux writes them", () => {
  expect(processorNumbers("0-3,7\n")).toEqual([0, 1, 2, 3, 7]);
  expect(processorNumbers("5")).toEqual([5]);
});
