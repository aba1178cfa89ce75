/** What the server and its picture process send each other: what it is about, and bytes of pictures. */
export type PictureMessage<Head> = { head: Head; body: Buffer };

/** A message as it is sent: the lengths of both parts, then these. */
export function writtenMessage(head: object, body: readonly Uint8Array[]): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(text.byteLength, 0);
  lengths.writeUInt32BE(
    body.reduce((sum, each) => sum + each.byteLength, 0),
    4,
  );
  return [lengths, text, ...body];
}

/** Messages as they arrive, until the stream ends. Rejects when one has more than `maxBytes`. */
export async function* readMessages<Head>(
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<PictureMessage<Head>, void> {
  const chunks = stream[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);

  /** The next bytes; null when the stream has ended before. */
  async function take(wanted: number): Promise<Buffer | null> {
    const taken: Buffer[] = [rest];
    for (let size = rest.byteLength; size < wanted; size += taken.at(-1)?.byteLength ?? 0) {
      const next = await chunks.next();
      if (next.done) return null;
      taken.push(next.value);
    }
    const all = Buffer.concat(taken);
    // A copy, so that it does not keep the message in memory.
    rest = Buffer.from(all.subarray(wanted));
    return all.subarray(0, wanted);
  }

  for (let lengths = await take(8); lengths; lengths = await take(8)) {
    const [head, body] = [lengths.readUInt32BE(0), lengths.readUInt32BE(4)];
    if (head + body > maxBytes) throw new Error("A message of the picture process is too long.");
    const text = await take(head);
    const bytes = await take(body);
    if (!text || !bytes) return;
    yield { head: JSON.parse(text.toString()) as Head, body: bytes };
  }
}
