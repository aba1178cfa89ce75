import { expect, test } from "vitest";
import { acceptedEncodings } from "./compressed-variants.ts";

test.each([
  [null, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["GZIP", ["gzip", "identity"]],
  ["br;q=0.1, gzip;q=0.9", ["gzip", "br", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["*;q=0", ["identity"]],
  ["identity;q=0, gzip;q=0.5", ["gzip"]],
  ["identity, br;q=0.5", ["identity", "br"]],
  ["br;q=nonsense, gzip", ["gzip", "identity"]],
  ["zstd", ["identity"]],
])("%j accepts %j", (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
