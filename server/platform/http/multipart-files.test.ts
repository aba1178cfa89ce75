import { describe, expect, test } from "vitest";
import { FormError, type PostedFile, readFiles } from "./multipart-files.ts";

const boundary = "----formBoundary7MA4YWxk";
const limits = { files: 3, fileBytes: 1000, totalBytes: 100_000 };
const disposition = (name: string, file?: string) =>
  `Content-Disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"`}`;
const part = (headers: string, content: string) => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;

/** Node requires it for a stream, but the types don't have it. */
const halfDuplex = { duplex: "half" };

/** Reads a form that arrives in pieces of this size. Returns the files, why it could not be read, and how many pieces it took. */
async function read(body: string, { piece = 7, type = `multipart/form-data; boundary=${boundary}` } = {}) {
  const bytes = Buffer.from(body, "latin1");
  let pieces = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pieces * piece >= bytes.byteLength) return controller.close();
      controller.enqueue(bytes.subarray(pieces * piece, (pieces + 1) * piece));
      pieces += 1;
    },
  });
  const request = new Request("http://x", {
    method: "POST",
    body: stream,
    ...halfDuplex,
    headers: { "content-type": type },
  });
  const files: (Omit<PostedFile, "bytes"> & { text: string | null })[] = [];
  const error = await readFiles(request, "photos", limits, async ({ name, bytes: content }) => {
    files.push({ name, text: content && Buffer.from(content).toString("latin1") });
  }).catch((reason: unknown) => reason);
  return { files, error, pieces };
}

describe("a form with files", () => {
  test.each([1, 7, 64, 100_000])("is read in pieces of %i bytes", async (piece) => {
    const body = [
      part(disposition("note"), "a field"),
      part(`${disposition("photos", "a.jpg")}\r\nContent-Type: image/jpeg`, `\r\n--${boundary.slice(0, -1)}\r\n`),
      part(disposition("photos", ""), ""),
      part(disposition("other", "c.jpg"), "elsewhere"),
      part(
        `content-type: image/png\r\ncontent-disposition: form-data; name="photos"; filename="C:\\photos\\b.png"`,
        "",
      ),
      part(disposition("photos", "huge.jpg"), "x".repeat(limits.fileBytes + 1)),
      end,
    ].join("");
    expect(await read(body, { piece })).toMatchObject({
      error: undefined,
      files: [
        { name: "a.jpg", text: `\r\n--${boundary.slice(0, -1)}\r\n` },
        { name: "b.png", text: "" },
        { name: "huge.jpg", text: null },
      ],
    });
  });

  test("may quote its boundary and end with something else", async () => {
    const body = `${part(disposition("photos", "a.jpg"), "a")}${end}the end`;
    expect(await read(body, { type: `multipart/form-data; charset=utf-8; boundary="${boundary}"` })).toMatchObject({
      error: undefined,
      files: [{ name: "a.jpg", text: "a" }],
    });
  });
});

const photo = part(disposition("photos", "a.jpg"), "a");
test.each([
  ["with 200,000 empty parts", `--${boundary}\r\n\r\n\r\n\r\n`.repeat(200_000), true],
  ["with many fields", part(disposition("x"), "").repeat(21), true],
  ["with more files than allowed", photo.repeat(limits.files + 1), true],
  ["with headers that never end", `--${boundary}\r\nX: ${"x".repeat(100_000)}`, true],
  ["larger than allowed", part(disposition("x"), "x".repeat(limits.totalBytes)), true],
  ["with lines that are almost boundaries", photo + `--${boundary}x\r\n`.repeat(200_000), false],
  ["that begins with something else", `hello\r\n${photo}${end}`, false],
  ["that is cut off", photo, false],
  ["without anything", "", false],
])("a form %s ends at once, with an error", async (_, body, isTooLarge) => {
  const { error, pieces } = await read(body, { piece: 1000 });
  expect(error).toBeInstanceOf(FormError);
  expect((error as FormError).isTooLarge).toBe(isTooLarge);
  expect(pieces * 1000).toBeLessThan(limits.totalBytes + 3000);
});

test.each(["", "multipart/form-data", "multipart/form-data; boundary=", "text/plain; boundary=x"])(
  "the type %j is no form",
  async (type) => {
    const { error } = await read(photo + end, { type });
    expect(error).toBeInstanceOf(FormError);
  },
);
