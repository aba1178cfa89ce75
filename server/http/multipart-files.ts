import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";

/** A posted file; `bytes` is null when it has more than is allowed. */
export type PostedFile = { name: string; bytes: Uint8Array | null };

export type FileLimits = { files: number; fileBytes: number; totalBytes: number };

/** Why a form could not be read to its end: it is larger than allowed, it is broken, or its connection was cut. */
export class FormError extends Error {
  override name = "FormError";
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean, cause?: unknown) {
    super(isTooLarge ? "The form is too large." : "The form could not be read.", { cause });
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Calls `take` for one file after another of a multipart form, those in the field `field`. The next one is not read before it resolves, so at
 * most one is in memory. Rejects as `take` does, or with a `FormError`.
 */
export async function readFiles(
  request: Request,
  field: string,
  { files, fileBytes, totalBytes }: FileLimits,
  take: (file: PostedFile) => Promise<void>,
): Promise<void> {
  const source = Readable.from(bounded(request, totalBytes));
  let failure: unknown;
  let turn = Promise.resolve();
  let last: BusboyFileStream | undefined;
  try {
    const form = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: {
        files,
        fileSize: fileBytes,
        fields: 20,
        fieldSize: 1000,
        parts: files + 20,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
    form.on("file", (name, stream, fileName) => {
      last = stream;
      // Heard where it is read, which may be later.
      stream.on("error", () => {});
      turn = turn
        .then(async () => {
          const bytes = await contentOf(stream);
          // A browser sends an empty file without a name for a field in which nothing was chosen.
          if (name === field && fileName && !failure) await take({ name: fileName, bytes });
        })
        .catch((error: Error) => {
          failure ??= error;
          source.destroy(error);
        });
    });
    await pipeline(source, form);
  } catch (error) {
    const cause = error instanceof FormError ? error : new FormError(false, error);
    // The files before it have arrived.
    last?.destroy(cause);
    await turn;
    failure ??= cause;
  }
  await turn;
  if (failure) throw failure;
}

async function contentOf(stream: BusboyFileStream): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  stream.once("limit", () => (chunks = []));
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.truncated) chunks.push(chunk);
  return stream.truncated ? null : Buffer.concat(chunks);
}

async function* bounded(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new FormError(true);
    yield chunk;
  }
}
