import { expect, test } from "vitest";
import { mp4Seconds } from "./mp4-length.ts";

/** A movie header at its place between other boxes. */
function film(version: 0 | 1, scale: number, duration: number): Buffer {
  const times = Buffer.alloc(version === 0 ? 8 : 16, 0xff);
  const numbers = Buffer.alloc(version === 0 ? 8 : 12);
  numbers.writeUInt32BE(scale);
  if (version === 0) numbers.writeUInt32BE(duration, 4);
  else numbers.writeBigUInt64BE(BigInt(duration), 4);
  const rest = Buffer.alloc(80, 0xee);
  return Buffer.concat([
    Buffer.from("....ftypisom....moov....mvhd"),
    Buffer.from([version, 0, 0, 0]),
    times,
    numbers,
    rest,
  ]);
}

test("the length is read from headers of both versions", () => {
  expect(mp4Seconds(film(0, 1000, 20_500))).toBe(20.5);
  expect(mp4Seconds(film(1, 90_000, 1_800_000))).toBe(20);
});

test("what is no film has no length", () => {
  expect(mp4Seconds(Buffer.from("not a film"))).toBeNull();
  expect(mp4Seconds(Buffer.from("....mvhd"))).toBeNull();
  expect(mp4Seconds(film(0, 0, 100))).toBeNull();
});
