import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { maxPhotoBytes, photosField, photoUploadPath, type UploadedPhoto } from "#contract/house/photos.ts";
import { listen } from "#server/platform/http/listen.ts";
import { openTestDatabase } from "#tests/database.ts";
import { freePort, sendRaw } from "#tests/local-server.ts";
import { patienceMs } from "#tests/patience.ts";
import { phonePhoto } from "#tests/photos.ts";
import { createOwnersServer, testSiteUrl } from "#tests/server.ts";
import { createPhotoProcessing } from "./photo-processing.ts";
import { type MakePictures, pictureProcess } from "./run-picture-process.ts";

const { db, write } = await openTestDatabase("sqlite");
const photo = await phonePhoto({ width: 800, height: 600 });
const notPhoto = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]);

/** A server with a signed-in owner, whose gallery is the list of ids. */
async function signedIn(make: MakePictures = pictureProcess()) {
  const gallery: string[] = [];
  const photos = createPhotoProcessing({ db, write, clock: Date.now, make });
  onTestFinished(photos.stop);
  const server = await createOwnersServer(
    { db, write },
    {
      uploads: {
        photos,
        addToGallery: async (ids) => {
          const already = ids.filter((id) => gallery.includes(id));
          gallery.push(...ids.filter((id) => !gallery.includes(id)));
          return new Map(already.map((id) => [id, "This is already in the gallery."]));
        },
      },
    },
  );
  const headers = { cookie: server.cookie, origin: testSiteUrl };
  const send = async (body: BodyInit, more: Record<string, string> = {}) =>
    server.app.request(photoUploadPath, {
      method: "POST",
      body,
      headers: { ...headers, ...(body instanceof Buffer && { "content-length": String(body.byteLength) }), ...more },
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
  return { ...server, headers, send, gallery, photos };
}

function formOf(...files: [name: string, content: Blob | Buffer<ArrayBuffer>][]): FormData {
  const form = new FormData();
  for (const [name, content] of files) form.append(photosField, new Blob([content]), name);
  return form;
}

describe("a photo as the body", () => {
  test("is stored, shown in the gallery, and the same when it is sent again", async () => {
    const { send, gallery } = await signedIn();
    const answers = [
      await send(photo, { "content-type": "image/jpeg" }),
      await send(photo, { "content-type": "image/png" }),
    ];
    const [first, again] = await Promise.all(answers.map(async (answer) => (await answer.json()) as UploadedPhoto));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(first).toMatchObject({ width: 800, height: 600 });
    expect(again).toEqual({ ...first, already: "This is already in the gallery." });
    expect(gallery).toEqual([first?.id]);
  });

  test.each<[string, BodyInit, Record<string, string>, number, string]>([
    ["an SVG", notPhoto, { "content-type": "image/jpeg" }, 422, "a drawing"],
    ["nothing", Buffer.alloc(0), { "content-type": "image/jpeg" }, 422, "empty"],
    ["a text", "hello", { "content-type": "text/plain" }, 415, "as it is"],
    ["a compressed one", photo, { "content-type": "image/jpeg", "content-encoding": "gzip" }, 415, "as it is"],
    [
      "one that is announced as 200 MB",
      photo,
      { "content-length": "209715200" },
      413,
      "of 200 MB is larger than 40 MB",
    ],
    ["one of 41 MB", Buffer.alloc(maxPhotoBytes + 1), {}, 413, "larger than 40 MB"],
  ])("%s is refused with a sentence", async (_, body, headers, status, words) => {
    const { send, gallery } = await signedIn();
    const answer = await send(body, { "content-type": "application/octet-stream", ...headers });
    expect([answer.status, await answer.json()]).toEqual([status, { message: expect.stringContaining(words) }]);
    expect(gallery).toEqual([]);
  });

  test("a body without a length is not read", async () => {
    const { send } = await signedIn();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    for (const type of ["image/jpeg", "multipart/form-data; boundary=x"]) {
      const answer = await send(endless, { "content-type": type, "transfer-encoding": "chunked" });
      expect(answer.status).toBe(411);
    }
    expect(sent).toBeLessThan(8 * 1024);
  });

  test("when too many are waiting, the next one is asked to retry", async () => {
    const running = Promise.withResolvers<{ fault: "unreadable"; size: null }>();
    const { send } = await signedIn(() => running.promise);
    const waiting = Array.from({ length: 4 }, (_, i) =>
      send(Buffer.concat([photo, Buffer.from([i])]), { "content-type": "image/jpeg" }),
    );
    await vi.waitFor(async () => {
      const answer = await send(Buffer.alloc(0), { "content-type": "image/jpeg" });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    }, patienceMs(10));
    running.resolve({ fault: "unreadable", size: null });
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([422]));
    expect((await send(Buffer.alloc(0), { "content-type": "image/jpeg" })).status).toBe(422);
  });
});

describe("photos in a form", () => {
  test("are stored, and the browser goes on to the gallery", async () => {
    const { send, gallery } = await signedIn();
    const answer = await send(formOf(["a.jpg", photo], ["b.png", await phonePhoto({ width: 900, height: 600 })]));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/desk/photos?added=2"]);
    expect(gallery).toHaveLength(2);
  });

  test("refused photos are named, and the good ones stay", async () => {
    const { send, gallery } = await signedIn();
    const tooLarge = Buffer.alloc(maxPhotoBytes + 1);
    const answer = await send(
      formOf(["<b>.svg", notPhoto], ["huge.jpg", tooLarge], ["good.jpg", photo], ["empty.jpg", Buffer.alloc(0)]),
    );
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain("<strong>&lt;b&gt;.svg</strong>: This is a drawing");
    expect(page).toContain("<strong>huge.jpg</strong>: This file is larger than 40 MB");
    expect(page).toContain("<strong>empty.jpg</strong>: This file is empty.");
    expect(page).toContain("1 photo was added.");
    expect(gallery).toHaveLength(1);
  });

  test.each([
    ["200,000 empty parts", "--x\r\n\r\n\r\n".repeat(200_000), "more than 60 photos"],
    [
      "lines that are almost its boundary",
      `--x\r\nContent-Disposition: form-data; name="${photosField}"; filename="a.jpg"\r\n\r\n${"\r\n--xy".repeat(200_000)}`,
      "more than 60 photos",
    ],
  ])("a form with %s is refused before it is read", async (_, body, words) => {
    const { send, gallery } = await signedIn();
    let read = 0;
    const pieces = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(Buffer.from(body.slice(read, read + 64 * 1024)));
        read += 64 * 1024;
        if (read >= body.length) controller.close();
      },
    });
    const answer = await send(pieces, { "content-type": "multipart/form-data; boundary=x" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
    expect(read).toBeLessThan(256 * 1024);
    expect(gallery).toEqual([]);
  });

  test("a form that is cut off keeps what has arrived", async () => {
    const { send, gallery } = await signedIn();
    const whole = new Response(formOf(["a.jpg", photo], ["b.jpg", await phonePhoto()]));
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const answer = await send(bytes.subarray(0, bytes.byteLength - 500), {
      "content-type": whole.headers.get("content-type") ?? "",
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("did not all arrive");
    expect(gallery).toHaveLength(1);
  });

  test.each<[string, BodyInit, Record<string, string>, number, string]>([
    ["without a photo", formOf(), {}, 422, "Please choose a photo first."],
    [
      "with another field",
      new URLSearchParams(),
      { "content-type": "multipart/form-data; boundary=x" },
      422,
      "did not all arrive",
    ],
    ["without a boundary", "hello", { "content-type": "multipart/form-data" }, 422, "did not all arrive"],
    ["of 500 MB", formOf(), { "content-length": "524288000" }, 413, "more than 400 MB"],
  ])("a form %s is answered with a sentence", async (_, body, headers, status, words) => {
    const { send } = await signedIn();
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  });
});

describe("strangers", () => {
  test("without a session nothing is read", async () => {
    const { app, gallery } = await signedIn();
    const post = async (body: BodyInit, headers = {}) =>
      app.request(photoUploadPath, { method: "POST", body, headers: { origin: testSiteUrl, ...headers } });
    const raw = await post(photo, { "content-type": "image/jpeg" });
    expect([raw.status, await raw.json()]).toEqual([401, { message: "Please sign in again." }]);
    const form = await post(formOf(["a.jpg", photo]));
    expect([form.status, form.headers.get("location")]).toEqual([303, "/desk/sign-in"]);
    expect(gallery).toEqual([]);
  });
});

describe("over the network", () => {
  const silenceMs = patienceMs(1);

  async function serving() {
    const server = await signedIn();
    const port = await freePort();
    const listener = await listen(server.app.fetch, port, "127.0.0.1", { timeout: silenceMs });
    onTestFinished(listener.drain);
    const head = (cookie: string) =>
      `POST ${photoUploadPath} HTTP/1.1\r\nHost: x\r\nOrigin: ${testSiteUrl}\r\nCookie: ${cookie}\r\nContent-Type: image/jpeg\r\nConnection: close\r\nContent-Length: ${photo.byteLength}\r\n\r\n`;
    return { ...server, port, head };
  }

  test("silent forms are disconnected, which makes room for others", async () => {
    const { port, headers, photos } = await serving();
    const head = `POST ${photoUploadPath} HTTP/1.1\r\nHost: x\r\nOrigin: ${testSiteUrl}\r\nCookie: ${headers.cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n`;
    const disposition = `Content-Disposition: form-data; name="${photosField}"; filename="a.jpg"`;
    const silent = () => sendRaw(port, `${head}--x\r\n${disposition}\r\n\r\n\xff\xd8\xff`);
    const isFree = async () => (await photos.upload(async () => true)) !== null;
    const all = Array.from({ length: 4 }, silent);
    await expect.poll(isFree, { interval: 20 }).toBe(false);
    for (const said of await Promise.all(all)) expect(said).not.toMatch(/^HTTP\/1\.1 2/);
    await expect.poll(isFree).toBe(true);
  });

  test("the owner's photo may come slowly", async () => {
    const { port, head, headers, gallery } = await serving();
    const socket = connect(port, "127.0.0.1");
    let said = "";
    socket.on("data", (chunk: Buffer) => (said += chunk.toString("latin1")));
    socket.write(head(headers.cookie));
    const closed = once(socket, "close");
    // Together they take twice as long as the connection may be silent.
    const piece = Math.ceil(photo.byteLength / 8);
    for (let at = 0; at < photo.byteLength; at += piece) {
      await new Promise((resolve) => void setTimeout(resolve, silenceMs / 4));
      socket.write(photo.subarray(at, at + piece));
    }
    await closed;
    expect(said).toMatch(/^HTTP\/1\.1 201 /);
    expect(gallery).toHaveLength(1);
  });

  test.each([
    ["one that stops", true],
    ["a stranger's", false],
  ])("%s is disconnected, and nothing is stored", async (_, isOwner) => {
    const { port, head, headers, gallery, logged, get } = await serving();
    const said = await sendRaw(port, `${head(isOwner ? headers.cookie : "")}\xff\xd8\xff`);
    expect(said).not.toMatch(/^HTTP\/1\.1 (2|5)/);
    expect((await get("/healthz")).status).toBe(200);
    expect(logged()).toBe("");
    expect(gallery).toEqual([]);
  });
});
