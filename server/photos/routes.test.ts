import { beforeAll, describe, expect, test } from "vitest";
import { bothEngines, openTestDatabase } from "#tests/database.ts";
import { createTestServer } from "#tests/server.ts";
import { readPhotos, sha256, storePhoto } from "./photo-store.ts";

const avif = Buffer.from("bytes of an AVIF");
const jpeg = Buffer.from("bytes of a JPEG");
const master = Buffer.from("bytes of the master");

describe.each(bothEngines)("the addresses of photos on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const { get, app } = createTestServer({ db, write });
  const size = { width: 750, height: 500 };
  const byHash = `/photos/${await sha256(avif)}.avif`;
  const name = (await sha256(jpeg)).slice(0, 16);
  const address = `/photos/${name}-750.avif`;

  beforeAll(async () => {
    const pictures = [
      { ...size, purpose: "gallery", format: "avif", file: avif },
      { ...size, purpose: "gallery", format: "jpeg", file: jpeg },
      { ...size, purpose: "master", format: "jpeg", file: master },
    ] as const;
    await storePhoto(write, "a", { size, pictures }, 1);
  });

  test("pages name a picture by its largest JPEG and the width", async () => {
    expect((await readPhotos(db, ["a"])).get("a")?.picture).toEqual({
      sources: { avif: `${address} 750w`, jpeg: `/photos/${name}-750.jpg 750w` },
      img: { src: `/photos/${name}-750.jpg`, w: 750, h: 500 },
    });
    expect(await (await get(`/photos/${name}-750.jpg`)).text()).toBe("bytes of a JPEG");
  });

  test.each([
    ["the name that pages use", address],
    ["its hash", byHash],
  ])("a picture is kept for a year by %s", async (_, at) => {
    const answer = await get(at);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(avif);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/avif",
      "content-length": String(avif.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const etag = answer.headers.get("etag") ?? "";
    expect((await get(at, { "if-none-match": etag })).status).toBe(304);
    expect((await app.request(at, { method: "HEAD" })).status).toBe(200);
  });

  test.each([
    ["another extension", byHash.replace(".avif", ".jpg")],
    ["another format", address.replace(".avif", ".webp")],
    ["another width", address.replace("750", "751")],
    ["no width", address.replace("-750", "")],
    ["no extension", address.slice(0, -5)],
    ["capitals", address.replace(/[a-f]/, (letter) => letter.toUpperCase())],
    ["something after it", `${address}/x`],
    ["an unknown hash", `/photos/${"0".repeat(64)}.avif`],
    ["an unknown name", `/photos/${"0".repeat(16)}-750.avif`],
    ["the master", `/photos/${await sha256(master)}.jpg`],
    ["the master by the short name", `/photos/${(await sha256(master)).slice(0, 16)}-750.jpg`],
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
