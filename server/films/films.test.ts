import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { filmAddress, filmField, filmTooLarge, filmUploadPath, maxFilmBytes } from "#contract/films.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { createSignInLink } from "../desk/sign-in-links.ts";
import { readDraft } from "../house/house-document.ts";
import { namedPictures } from "../photos/document-photos.ts";
import { chunkBytes, deleteFilmsExcept, findFilm } from "./film-store.ts";

const file = readFileSync("content/videos/aerial-tour.mp4");
const day = 24 * 60 * 60_000;

describe.each(engines)("the owner's films on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db, write } = database;
  const { app, get, postForm, time } = createTestServer(database);
  const headers = { origin: testSiteUrl, cookie: "" };

  beforeEach(async () => {
    await emptyTables(db);
    const link = await write((tx) => createSignInLink(tx, testSiteUrl, null, time.now));
    const answer = await postForm(link.slice(testSiteUrl.length), {}, { origin: testSiteUrl });
    headers.cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  });

  const send = async (bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = headers) => {
    const body = new FormData();
    body.append(filmField, new Blob([bytes]), "IMG_1.MOV");
    return app.request(filmUploadPath("hero"), { method: "POST", body, headers: more });
  };
  async function sent() {
    expect((await send(file)).headers.get("location")).toBe("/desk/house/films?film=added");
    const film = (await readDraft(db)).document.ownFilms?.hero;
    if (!film) throw new Error("The draft has no film.");
    return film;
  }

  test("one that is sent is in the draft, and is sent to guests in ranges", async () => {
    const film = await sent();
    expect(film).toMatchObject({ width: 1152, height: 648, seconds: 10, bytes: file.byteLength });
    const address = filmAddress(film);
    const whole = await get(address);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(file.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.byteLength).toBe(file.byteLength);

    const [start, end] = [chunkBytes - 3, chunkBytes + 4];
    const part = await get(address, { range: `bytes=${start}-${end}` });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes ${start}-${end}/${bytes.byteLength}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(start, end + 1));
    const last = await get(address, { range: "bytes=-5" });
    expect(Buffer.from(await last.arrayBuffer())).toEqual(bytes.subarray(-5));
    expect((await get(address, { range: `bytes=${bytes.byteLength}-` })).status).toBe(416);

    const etag = whole.headers.get("etag") ?? "";
    expect((await get(address, { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
    expect((await get(address, { range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
    expect((await get(address, { "if-none-match": etag })).status).toBe(304);
    const head = await app.request(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.byteLength)]);
    expect((await app.request(address, { method: "POST" })).status).toBe(405);
    expect((await get(`/films/${"0".repeat(32)}.mp4`)).status).toBe(404);
  });

  test("one that is refused changes nothing", async () => {
    const answer = await send(readFileSync("content/videos/aerial-tour.webm"));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Please choose an MP4 or MOV file.");
    expect((await readDraft(db)).version).toBe(0);
    expect(await db.selectFrom("film_chunks").select("number").execute()).toEqual([]);
  });

  test("one of more than 12 MB is refused, announced or not, and the next one is taken", async () => {
    const field = `--b\r\ncontent-disposition: form-data; name="${filmField}"; filename="a.mp4"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(field), file, Buffer.alloc(maxFilmBytes), Buffer.from("\r\n--b--\r\n")]);
    const form = { ...headers, "content-type": "multipart/form-data; boundary=b" };
    for (const [size, status] of [
      [{ "content-length": String(body.byteLength) }, 413],
      [{}, 422],
    ] as const) {
      const answer = await app.request(filmUploadPath("hero"), { method: "POST", body, headers: { ...form, ...size } });
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(filmTooLarge);
    }
    await sent();
  });

  test("a script that sends one is answered in JSON", async () => {
    const script = { ...headers, accept: "application/json" };
    const webm = await send(readFileSync("content/videos/aerial-tour.webm"), script);
    expect([webm.status, await webm.json()]).toEqual([
      422,
      { message: expect.stringContaining("Please choose an MP4 or MOV file.") },
    ]);
    expect((await send(file, script)).status).toBe(201);
    const signedOut = await send(file, { ...script, cookie: "" });
    expect([signedOut.status, await signedOut.json()]).toEqual([401, { message: "Please sign in again." }]);
  });

  test("only the owner sends and removes films", async () => {
    const { id } = await sent();
    for (const path of [filmUploadPath("hero"), `${filmUploadPath("hero")}/remove`]) {
      const answer = await app.request(path, { method: "POST", headers: { origin: testSiteUrl } });
      expect(answer.headers.get("location")).toBe("/desk/sign-in");
    }
    expect((await send(file, { ...headers, origin: "https://elsewhere.test" })).status).toBe(403);
    expect((await readDraft(db)).document.ownFilms?.hero?.id).toBe(id);
    await app.request(`${filmUploadPath("hero")}/remove`, { method: "POST", headers });
    expect((await readDraft(db)).document).toEqual({});
  });

  test("the daily job removes what nothing names after a day, and what an interrupted upload has left", async () => {
    const { id } = await sent();
    await db
      .insertInto("film_chunks")
      .values({ film_id: "half", number: 0, bytes: Buffer.from("x") })
      .execute();
    const tidy = async () => deleteFilmsExcept(database, (await namedPictures(db)).films, time.now);
    time.now += 2 * day;
    expect(await tidy()).toBe(0);
    expect(await db.selectFrom("film_chunks").select("number").where("film_id", "=", "half").execute()).toEqual([]);
    await app.request(`${filmUploadPath("hero")}/remove`, { method: "POST", headers });
    expect(await findFilm(db, id)).not.toBeNull();
    expect(await tidy()).toBe(1);
    expect(await db.selectFrom("film_chunks").select("number").execute()).toEqual([]);
  });
});
