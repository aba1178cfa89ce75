import { type Box, boxAt } from "./film-boxes.ts";

/** A piece of a file. */
type Span = { start: number; end: number };

/** Where a track's chunks of samples are in the file (ISO/IEC 14496-12, 8.6 and 8.7). Null when its tables contradict each other. */
export function samplesOf(file: Buffer, track: Box): Span[] | null {
  const tables = boxAt(file, track, "mdia/minf/stbl");
  const sizes = tables && boxAt(file, tables, "stsz");
  const groups = tables && boxAt(file, tables, "stsc");
  const long = tables && boxAt(file, tables, "co64");
  const offsets = long ?? (tables && boxAt(file, tables, "stco"));
  if (!sizes || !groups || !offsets) return null;
  try {
    const spans: Span[] = [];
    let sample = 0;
    let group = 0;
    let total = 0;
    const chunks = listOf(file, offsets, long ? 8 : 4, (at) =>
      long ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at),
    );
    const perChunk = listOf(file, groups, 12, (at) => ({
      first: file.readUInt32BE(at),
      count: file.readUInt32BE(at + 4),
    }));
    for (const [index, start] of chunks.entries()) {
      while ((perChunk[group + 1]?.first ?? Infinity) <= index + 1) group += 1;
      const count = perChunk[group]?.count ?? 0;
      let end = start;
      for (let i = 0; i < count; i += 1) {
        end += sizeOf(file, sizes, sample);
        sample += 1;
        // Or a table of a few bytes would keep us busy for hours.
        if (total + end - start > file.byteLength) return null;
      }
      total += end - start;
      spans.push({ start, end });
    }
    return spans;
  } catch (error) {
    // Read behind the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function listOf<Entry>(file: Buffer, table: Box, bytes: number, read: (at: number) => Entry): Entry[] {
  const count = file.readUInt32BE(table.content + 4);
  if (table.content + 8 + count * bytes > table.end) throw new RangeError("The table is cut off.");
  return Array.from({ length: count }, (_, i) => read(table.content + 8 + i * bytes));
}

/** One size for all samples, or a list of them. */
function sizeOf(file: Buffer, { content, end }: Box, sample: number): number {
  const all = file.readUInt32BE(content + 4);
  if (all > 0) return all;
  const at = content + 12 + 4 * sample;
  if (sample >= file.readUInt32BE(content + 8) || at + 4 > end) throw new RangeError("The table is cut off.");
  return file.readUInt32BE(at);
}
