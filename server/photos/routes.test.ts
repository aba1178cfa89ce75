import { beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase } from "#tests/database.ts";
import { createTestServer } from "#tests/server.ts";
import { sha256, storePhoto } from "./photo-store.ts";

const avif = Buffer.from("bytes of an AVIF");
const master = Buffer.from("bytes of the master");

describe.each(engines)("the addresses of photos on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const { get, app } = createTestServer({ db, write });
  const size = { width: 750, height: 500 };
  const address = `/photos/${sha256(avif)}.avif`;

  beforeAll(() =>
    write((tx) =>
      storePhoto(
        tx,
        "a",
        {
          size,
          pictures: [
            { ...size, purpose: "gallery", format: "avif", file: avif },
            { ...size, purpose: "master", format: "jpeg", file: master },
          ],
        },
        1,
      ),
    ),
  );

  test("a picture is kept for a year, from the database and from memory alike", async () => {
    const answers = [await get(address), await get(address)];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(avif);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/avif",
        "content-length": String(avif.byteLength),
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
    }
    const etag = answers[0]?.headers.get("etag") ?? "";
    expect((await get(address, { "if-none-match": etag })).status).toBe(304);
    expect((await get(address, { range: "bytes=0-4" })).status).toBe(206);
    expect((await app.request(address, { method: "HEAD" })).status).toBe(200);
  });

  test.each([
    ["another extension", address.replace(".avif", ".jpg")],
    ["no extension", address.slice(0, -5)],
    ["capitals", address.replace(/[a-f]/, (letter) => letter.toUpperCase())],
    ["something after it", `${address}/x`],
    ["an unknown hash", `/photos/${"0".repeat(64)}.avif`],
    ["the master", `/photos/${sha256(master)}.jpg`],
    ["a path out of the folder", "/photos/..%2f..%2fetc%2fpasswd"],
    ["nothing", "/photos/"],
  ])("%s is not found", async (_, path) => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(["POST", "PUT", "DELETE"])("%s is not allowed", async (method) => {
    const answer = await app.request(address, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
