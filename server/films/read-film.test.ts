import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { boxAt, boxesIn } from "./film-boxes.ts";
import { readFilm } from "./read-film.ts";

const shipped = readFileSync("content/videos/aerial-tour.mp4");

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.byteLength, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i);
  return bytes;
};
const place = Buffer.from("+39.0012-074.8260/");

/** The shipped film as a phone would have written it: the index last, with place, and with a track that holds the place each second. */
function phoneFilm(change: (file: Buffer) => void = () => {}): Buffer {
  const file = Buffer.from(shipped);
  const [type, movie, , media] = boxesIn(file, 0, file.byteLength) ?? [];
  if (!type || !movie || !media) throw new Error("The shipped film has changed.");
  const head = file.subarray(type.start, type.end);
  const samples = Buffer.concat([place, place]);
  const data = box("mdat", samples, file.subarray(media.content, media.end));
  const offset = head.byteLength + 8;
  const inside = (boxesIn(file, movie.content, movie.end) ?? []).map(({ start, end }) => file.subarray(start, end));
  const table = boxAt(file, movie, "trak/mdia/minf/stbl/stco");
  file.writeUInt32BE(offset + samples.byteLength, (table?.content ?? 0) + 8);
  const gps = box(
    "trak",
    box("tkhd", Buffer.alloc(84)),
    box(
      "mdia",
      box("hdlr", numbers(0, 0), Buffer.from("meta"), Buffer.alloc(12)),
      box(
        "minf",
        box(
          "stbl",
          box("stsz", numbers(0, place.byteLength, 2)),
          box("stsc", numbers(0, 1, 1, 2, 1)),
          box("stco", numbers(0, 1, offset)),
        ),
      ),
    ),
  );
  const words = box("udta", box("\xa9xyz", place));
  const apple = box("meta", Buffer.from("com.apple.quicktime.location.ISO6709"), place);
  const made = Buffer.concat([head, data, box("moov", ...inside, gps, words, apple), box("uuid", place)]);
  change(made);
  return made;
}

describe("a film from a phone", () => {
  test("is taken without the place where it was made, and nothing in it moves", () => {
    const file = phoneFilm();
    const before = Buffer.from(file);
    expect(before.includes(place)).toBe(true);
    expect(readFilm(file)).toEqual({
      ok: true,
      film: { width: 1152, height: 648, seconds: 10, bytes: before.byteLength },
    });
    expect(file.byteLength).toBe(before.byteLength);
    expect(file.includes(place)).toBe(false);
    expect(file.includes("ISO6709")).toBe(false);
    // The picture is as it was.
    const media = boxesIn(shipped, 0, shipped.byteLength)?.[3];
    expect(file.includes(shipped.subarray((media?.content ?? 0) + 1000, (media?.content ?? 0) + 100_000))).toBe(true);
    // Read again, it is the same film.
    expect(readFilm(Buffer.from(file)).ok).toBe(true);
  });

  test("that was held upright is taller than wide", () => {
    const file = phoneFilm((made) => {
      const movie = boxesIn(made, 0, made.byteLength)?.[2];
      const header = movie && boxAt(made, movie, "trak/tkhd");
      if (!header) throw new Error("no track");
      // A quarter turn: 0, 1, -1, 0.
      for (const [at, value] of [
        [-44, 0],
        [-40, 0x10000],
        [-32, -0x10000],
        [-28, 0],
      ] as const)
        made.writeInt32BE(value, header.end + at);
    });
    expect(readFilm(file)).toMatchObject({ film: { width: 648, height: 1152 } });
  });
});

test.each([
  ["HEVC", () => renamed("avc1", "hvc1"), "Most Compatible"],
  ["another codec", () => renamed("avc1", "ap4h"), "H.264"],
  ["WebM", () => readFileSync("content/videos/aerial-tour.webm"), "MP4 or MOV"],
  ["a photo", () => readFileSync("content/videos/aerial-tour.jpg"), "not a film"],
  ["sound alone", () => renamed("vide", "soun"), "not a film"],
  ["nothing", () => Buffer.alloc(0), "empty"],
  ["three bytes", () => Buffer.from("abc"), "not a film"],
  ["a film that is cut off", () => phoneFilm().subarray(0, 100_000), "damaged"],
  ["a box that is larger than the file", () => renamed("moov", "mooo"), "damaged"],
  ["a track of places that lies about its samples", () => lying(), "damaged"],
  ["a track of places with four billion samples", () => endless(), "damaged"],
])("%s is refused with a sentence", (_, file, words) => {
  const reading = readFilm(file());
  expect(reading).toEqual({ ok: false, message: expect.stringContaining(words) });
});

function renamed(from: string, to: string): Buffer {
  return phoneFilm((made) => {
    for (let at = made.indexOf(from); at >= 0; at = made.indexOf(from, at + 1)) made.write(to, at, "latin1");
  });
}

function lying(): Buffer {
  return phoneFilm((made) => made.writeUInt32BE(100_000_000, made.indexOf(numbers(0, place.byteLength, 2)) + 4));
}

function endless(): Buffer {
  return phoneFilm((made) => {
    made.writeUInt32BE(1, made.indexOf(numbers(0, place.byteLength, 2)) + 4);
    made.writeUInt32BE(0xffffffff, made.indexOf(numbers(0, 1, 1, 2, 1)) + 12);
  });
}
