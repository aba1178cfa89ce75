import type { OwnFilm } from "#contract/films.ts";
import { type Box, boxAt, boxesIn, emptyBox } from "./film-boxes.ts";
import { samplesOf } from "./film-samples.ts";

/** `message` is a sentence for the owner. */
export type FilmReading = { ok: true; film: Omit<OwnFilm, "id"> } | { ok: false; message: string };

const noFilm = "This is not a film we can show. Please choose an MP4 or MOV file, as phones make them.";
const damaged =
  "This file is damaged or incomplete: the film in it cannot be read. Please send it again from where you took it.";
const hevc =
  'This film is in the HEVC format (H.265), which many browsers cannot show. On an iPhone, choose Settings > Camera > Formats > Most Compatible and film again; on Android, turn off "High efficiency video" in the camera\'s settings.';
const webm = "This is a WebM film, which older iPhones cannot show. Please choose an MP4 or MOV file.";
const otherCodec =
  "The picture of this film is in a format that browsers cannot show. Please save it as an MP4 in H.264.";

/** EBML's first bytes (RFC 8794, 8.1). */
const webmMark = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/**
 * Checks an uploaded film by its content, and takes out of it where and with what it was filmed: boxes of metadata, and tracks that are
 * neither picture nor sound, become empty space. `file` is changed in place.
 */
export function readFilm(file: Buffer): FilmReading {
  const refused = (message: string) => ({ ok: false as const, message });
  if (file.byteLength === 0) return refused("This file is empty.");
  if (file.subarray(0, 4).equals(webmMark)) return refused(webm);
  if (file.toString("latin1", 4, 8) !== "ftyp") return refused(noFilm);
  const boxes = boxesIn(file, 0, file.byteLength);
  const movie = boxes?.find(({ type }) => type === "moov");
  if (!boxes || !movie || !boxes.some(({ type }) => type === "mdat")) return refused(damaged);
  const parts = boxesIn(file, movie.content, movie.end);
  const tracks = parts?.filter(({ type }) => type === "trak") ?? [];
  const picture = tracks.find((track) => handlerOf(file, track) === "vide");
  if (!parts || !picture) return refused(noFilm);
  const codec = codecOf(file, picture);
  if (codec === "hvc1" || codec === "hev1" || codec === "dvh1" || codec === "dvhe") return refused(hevc);
  if (codec !== "avc1" && codec !== "avc3") return refused(otherCodec);
  const seconds = durationOf(file, movie);
  const size = sizeOf(file, picture);
  if (seconds === null || size === null) return refused(damaged);
  if (!removeMetadata(file, boxes, parts, tracks)) return refused(damaged);
  return { ok: true, film: { ...size, seconds, bytes: file.byteLength } };
}

/** `vide`, `soun`, or another kind of track. */
function handlerOf(file: Buffer, track: Box): string {
  const handler = boxAt(file, track, "mdia/hdlr");
  return handler ? file.toString("latin1", handler.content + 8, handler.content + 12) : "";
}

function codecOf(file: Buffer, track: Box): string {
  const samples = boxAt(file, track, "mdia/minf/stbl/stsd");
  // Version and flags, the number of entries, then the first entry, which is a box.
  return samples ? file.toString("latin1", samples.content + 12, samples.content + 16) : "";
}

/** To a tenth of a second. Null for a film without a length, such as one in fragments. */
function durationOf(file: Buffer, movie: Box): number | null {
  const header = boxAt(file, movie, "mvhd");
  if (!header || header.end - header.content < 32) return null;
  const isLong = file[header.content] === 1;
  const scale = file.readUInt32BE(header.content + (isLong ? 20 : 12));
  const units = isLong ? Number(file.readBigUInt64BE(header.content + 24)) : file.readUInt32BE(header.content + 16);
  const seconds = Math.round((10 * units) / scale) / 10;
  return seconds > 0 && Number.isFinite(seconds) ? seconds : null;
}

/** As it is shown: a phone that was held upright stores the picture lying, with a matrix that turns it. */
function sizeOf(file: Buffer, track: Box): { width: number; height: number } | null {
  const header = boxAt(file, track, "tkhd");
  if (!header || header.end - header.content < 84) return null;
  // Fixed-point numbers at the end: nine of the matrix, then both sides.
  const width = file.readUInt32BE(header.end - 8) >>> 16;
  const height = file.readUInt32BE(header.end - 4) >>> 16;
  const isTurned = file.readInt32BE(header.end - 44) === 0;
  if (width === 0 || height === 0) return null;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Boxes that may say where, when and with what a film was made; Apple's and Android's place is in `udta` and `meta`. */
const metadata = new Set(["udta", "meta", "uuid"]);

/** False when a track that has to go cannot be read. */
function removeMetadata(file: Buffer, boxes: Box[], parts: Box[], tracks: Box[]): boolean {
  const media = boxes.filter(({ type }) => type === "mdat");
  for (const track of tracks) {
    if (["vide", "soun"].includes(handlerOf(file, track))) {
      const inside = boxesIn(file, track.content, track.end) ?? [];
      for (const box of inside.filter(({ type }) => metadata.has(type))) emptyBox(file, box);
      continue;
    }
    // Some cameras write their place once a second, as a track of its own.
    const samples = samplesOf(file, track);
    if (!samples) return false;
    for (const { start, end } of samples) {
      if (!media.some((box) => start >= box.content && end <= box.end)) return false;
      file.fill(0, start, end);
    }
    emptyBox(file, track);
  }
  for (const box of [...boxes, ...parts].filter(({ type }) => metadata.has(type))) emptyBox(file, box);
  return true;
}
