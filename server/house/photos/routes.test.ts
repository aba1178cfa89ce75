import { beforeAll, describe, expect, test } from "vitest";
import type { HouseDocument } from "#contract/house/house.ts";
import { bothEngines, openTestDatabase } from "#tests/database.ts";
import { publishHouse } from "#tests/published-house.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { createSignInLink } from "../../desk/sign-in-links.ts";
import { changeDraft } from "../house-document.ts";
import { deletePhotosExcept, storePhoto, readPhotos, sha256 } from "./photo-store.ts";

const avif = Buffer.from("bytes of an AVIF");
const jpeg = Buffer.from("bytes of a JPEG");
const master = Buffer.from("bytes of the master");

/** Returns a document whose gallery contains these stored photos. */
function documentWith(...stored: string[]): HouseDocument {
  const entry = { category: "Exterior", alt: "", caption: "", rendering: false, cover: false } as const;
  return { photos: stored.map((each) => ({ ...entry, id: each, source: { stored: each } })) };
}

describe.each(bothEngines)("the addresses of photos on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const { get, app, postForm, time } = createTestServer({ db, write });
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
    await publish(documentWith("a"));
  });

  const publish = (document: HouseDocument) => publishHouse({ db, write }, document);

  test("a picture of the draft is the owner's alone, under the desk, until it is published", async () => {
    const draft = Buffer.from("bytes of another JPEG");
    const pictures = [{ ...size, purpose: "gallery", format: "jpeg", file: draft } as const];
    await storePhoto(write, "draft", { size, pictures }, 1);
    await write((tx) => changeDraft(tx, null, () => documentWith("a", "draft"), 1));
    const file = `${(await sha256(draft)).slice(0, 16)}-750.jpg`;
    const cookie = await signIn();
    const desk = await get(`/desk/pictures/${file}`, { cookie });
    expect([desk.status, await desk.text()]).toEqual([200, "bytes of another JPEG"]);
    expect(Object.fromEntries(desk.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
    });
    expect((await get(`/desk/pictures/${file}`)).headers.get("location")).toBe("/desk/sign-in");
    expect((await get(`/photos/${file}`, { cookie })).status).toBe(404);

    await publish(documentWith("a", "draft"));
    expect((await get(`/photos/${file}`)).status).toBe(200);
  });

  test("a picture in memory is gone with its row, whichever server deletes that", async () => {
    const gone = Buffer.from("bytes of a JPEG that leaves");
    const pictures = [{ ...size, purpose: "gallery", format: "jpeg", file: gone } as const];
    await storePhoto(write, "gone", { size, pictures }, 1);
    await publish(documentWith("a", "gone"));
    const file = `/photos/${(await sha256(gone)).slice(0, 16)}-750.jpg`;
    expect((await get(file)).status).toBe(200);
    await deletePhotosExcept({ db, write }, { photos: new Set(["a", "draft"]), crops: new Set() }, Date.now());
    expect((await get(file)).status).toBe(404);
  });

  async function signIn(): Promise<string> {
    const link = await write((tx) => createSignInLink(tx, testSiteUrl, null, time.now));
    const answer = await postForm(link.slice(testSiteUrl.length), {}, { origin: testSiteUrl });
    return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  }

  test("pages name a picture by its largest JPEG and the width", async () => {
    expect((await readPhotos(db, ["a"], "/photos/")).get("a")?.picture).toEqual({
      sources: { avif: `${address} 750w`, jpeg: `/photos/${name}-750.jpg 750w` },
      img: { src: `/photos/${name}-750.jpg`, w: 750, h: 500 },
    });
    expect(await (await get(`/photos/${name}-750.jpg`)).text()).toBe("bytes of a JPEG");
  });

  test.each([
    ["the name that pages use", address],
    ["its hash", byHash],
  ])("a picture is kept for a year by %s, from the database and from memory alike", async (_, at) => {
    const answers = [await get(at), await get(at)];
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
