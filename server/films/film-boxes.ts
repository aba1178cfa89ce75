/** A box of an ISO media file, such as MP4 or MOV (ISO/IEC 14496-12, 4.2): where it is, and where its content begins. */
export type Box = { type: string; start: number; content: number; end: number };

/** The boxes between two places of a file, one after the other. Null when they do not fill that space as they should. */
export function boxesIn(file: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    if (start + 8 > to) return isPadding(file, start, to) ? boxes : null;
    const short = file.readUInt32BE(start);
    const isLong = short === 1;
    if (isLong && start + 16 > to) return null;
    // 0: up to the end of the file.
    const size = short === 0 ? to - start : isLong ? Number(file.readBigUInt64BE(start + 8)) : short;
    const content = start + (isLong ? 16 : 8);
    if (start + size < content || start + size > to) return isPadding(file, start, to) ? boxes : null;
    boxes.push({ type: file.toString("latin1", start + 4, start + 8), start, content, end: start + size });
    start += size;
  }
  return boxes;
}

/** QuickTime ends some lists with four zeros. */
function isPadding(file: Buffer, from: number, to: number): boolean {
  return to - from <= 8 && file.subarray(from, to).every((byte) => byte === 0);
}

/** The first box with this path below others, such as `mdia/minf/stbl`. */
export function boxAt(file: Buffer, { content, end }: Pick<Box, "content" | "end">, path: string): Box | null {
  const [type = "", ...rest] = path.split("/");
  const found = boxesIn(file, content, end)?.find((box) => box.type === type);
  if (!found) return null;
  return rest.length === 0 ? found : boxAt(file, found, rest.join("/"));
}

/** Turns a box into empty space of the same size, so that nothing else moves. */
export function emptyBox(file: Buffer, { start, content, end }: Box): void {
  file.write("free", start + 4, "latin1");
  file.fill(0, content, end);
}
