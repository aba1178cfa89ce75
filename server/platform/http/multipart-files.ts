/** A posted file. `bytes` is null if it is larger than allowed. */
export type PostedFile = { name: string; bytes: Uint8Array | null };

export type FileLimits = { files: number; fileBytes: number; totalBytes: number };

/** A form could not be read to its end: it is too large, malformed, or its connection was cut. */
export class FormError extends Error {
  override name = "FormError";
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean, cause?: unknown) {
    super(isTooLarge ? "The form is too large." : "The form could not be read.", { cause });
    this.isTooLarge = isTooLarge;
  }
}

/** Fields that aren't files. Ours have none. */
const otherParts = 20;

/** Per part. Browsers send about 150 bytes plus the file name. */
const maxHeaderBytes = 8192;

const lineEnd = Buffer.from("\r\n");
const headersEnd = Buffer.from("\r\n\r\n");
const formEnd = Buffer.from("--");

/** Calls `take` for one file at a time (RFC 7578), so at most one is in memory. Rejects if `take` does, or with a `FormError` at a bad byte. */
export async function readFiles(
  request: Request,
  field: string,
  { files, fileBytes, totalBytes }: FileLimits,
  take: (file: PostedFile) => Promise<void>,
): Promise<void> {
  const boundary = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    request.headers.get("content-type") ?? "",
  );
  if (!boundary) throw new FormError(false);
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`, "latin1");
  const form = createReader(request, totalBytes);
  try {
    // The first boundary has no line break before it.
    const first = delimiter.subarray(lineEnd.byteLength);
    if (!(await form.read(first.byteLength)).equals(first)) throw new FormError(false);
    let isEnd = await form.isAtEnd();
    for (let parts = { files: 0, others: 0 }; !isEnd;) {
      const { name, fileName } = readDisposition(await form.readHeaders());
      // If no file was chosen, a browser sends an empty one without a name.
      const isFile = name === field && fileName !== "";
      parts = isFile ? { ...parts, files: parts.files + 1 } : { ...parts, others: parts.others + 1 };
      if (parts.files > files || parts.others > otherParts) throw new FormError(true);
      const bytes = await form.readUntil(delimiter, isFile ? fileBytes : 0);
      isEnd = await form.isAtEnd();
      if (isFile) await take({ name: fileName, bytes });
    }
    await form.skip();
  } finally {
    await form.close();
  }
}

function readDisposition(headers: string): { name: string; fileName: string } {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(headers)?.[1] ?? "";
  const value = (name: string) => new RegExp(`; ?${name}="([^"]*)"`, "i").exec(disposition)?.[1] ?? "";
  // Old browsers send a path.
  return { name: value("name"), fileName: value("filename").replace(/^.*[/\\]/, "") };
}

/** Reads a body piece by piece. Each function rejects with a `FormError` if the body ends early or is larger than `limit`. */
function createReader(request: Request, limit: number) {
  const chunks = ((request.body ?? new Blob([]).stream()) as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let size = 0;
  let rest = Buffer.alloc(0);

  async function more(): Promise<void> {
    const next = await chunks.next().catch((error: unknown) => {
      throw new FormError(false, error);
    });
    if (next.done) throw new FormError(false);
    size += next.value.byteLength;
    if (size > limit) throw new FormError(true);
    rest = rest.byteLength === 0 ? Buffer.from(next.value) : Buffer.concat([rest, next.value]);
  }

  async function peek(bytes: number): Promise<Buffer> {
    while (rest.byteLength < bytes) await more();
    return rest.subarray(0, bytes);
  }

  return {
    /** Returns whether the boundary just read was the last. Anything but a line end after it means the form is malformed. */
    async isAtEnd(): Promise<boolean> {
      const after = await peek(2);
      if (!after.equals(formEnd) && !after.equals(lineEnd)) throw new FormError(false);
      return after.equals(formEnd);
    },

    async skip(): Promise<void> {
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
        size += next.value.byteLength;
        if (size > limit) throw new FormError(true);
      }
    },

    async close(): Promise<void> {
      await chunks.return?.();
    },

    async read(bytes: number): Promise<Buffer> {
      const read = await peek(bytes);
      rest = rest.subarray(bytes);
      return read;
    },

    async readHeaders(): Promise<string> {
      for (;;) {
        const end = rest.subarray(0, maxHeaderBytes).indexOf(headersEnd);
        if (end >= 0) {
          const headers = rest.toString("utf8", 0, end);
          rest = rest.subarray(end + headersEnd.byteLength);
          return headers;
        }
        if (rest.byteLength >= maxHeaderBytes) throw new FormError(true);
        await more();
      }
    },

    /** Returns the bytes before `end` and skips it. Null if there are more than `most`. */
    async readUntil(end: Buffer, most: number): Promise<Buffer | null> {
      let found: Buffer[] = [];
      let length = 0;
      const keep = (piece: Buffer) => {
        length += piece.byteLength;
        if (length > most) found = [];
        else found.push(piece);
      };
      for (let at = rest.indexOf(end); ; at = rest.indexOf(end)) {
        if (at >= 0) {
          keep(rest.subarray(0, at));
          rest = rest.subarray(at + end.byteLength);
          return length > most ? null : Buffer.concat(found);
        }
        // The end marker may already have begun.
        const sure = Math.max(0, rest.byteLength - end.byteLength + 1);
        keep(rest.subarray(0, sure));
        rest = rest.subarray(sure);
        await more();
      }
    },
  };
}
