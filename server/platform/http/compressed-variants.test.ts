import { expect, test } from "vitest";
import { acceptedEncodings } from "./compressed-variants.ts";

test.each([
  [null, []],
  ["", []],
  ["gzip, deflate, br, zstd", ["br", "gzip"]],
  ["GZIP", ["gzip"]],
  ["x-gzip", ["gzip"]],
  ["gzip;q=0.9, br;q=0.1", ["br", "gzip"]],
  ["br; q=0, gzip", ["gzip"]],
  ["br;q=0.000, *", ["gzip"]],
  ["*", ["br", "gzip"]],
  ["*;q=0", []],
  ["*;q=0, gzip", ["gzip"]],
  ["identity;q=0, gzip;q=0.5", ["gzip"]],
  ["zstd", []],
])("of what we have, %j accepts %j", (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
