import { expect, onTestFinished, test } from "vitest";
import { builtFiles } from "#server/platform/http/built-files.ts";
import { listen } from "#server/platform/http/listen.ts";
import { openTestDatabase } from "#tests/database.ts";
import { freePort, sendRaw } from "#tests/local-server.ts";
import { writeSite } from "#tests/pages.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";

const database = await openTestDatabase("sqlite");
const video = Buffer.alloc(100_000, "film");

/** Node accepts 16 KB of headers. */
const many = (range: string) =>
  `bytes=${Array.from({ length: Math.floor(15_000 / (range.length + 1)) }, () => range).join(",")}`;
const digits = "9".repeat(15_000);

test.each([
  ["the whole, 7,500 times", many("-"), 206],
  [
    "single bytes apart from each other",
    `bytes=${Array.from({ length: 1000 }, (_, i) => `${i * 2}-${i * 2}`).join(",")}`,
    206,
  ],
  ["ranges in two headers", "bytes=0-1\r\nRange: bytes=2-3", 206],
  ["a beginning of 15,000 digits", `bytes=${digits}-`, 416],
  ["numbers that are none", "bytes=1e3-0x10", 206],
  ["a range of something else", many("0-").replace("bytes", "lines"), 206],
])("a range of %s is answered once, with the video or one part of it", async (_, range, status) => {
  const folder = await writeSite({
    "assets/film-1234.mp4": video,
    "index.html": "<!doctype html><title>The house</title>",
  });
  const { app } = createTestServer(database, { site: await builtFiles(folder, null, testSiteUrl) });
  const port = await freePort();
  const listener = await listen(app.fetch, port, "127.0.0.1");
  onTestFinished(listener.drain);
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nRange: ${range}\r\nConnection: close\r\n\r\n`;

  const said = await sendRaw(port, ask("/assets/film-1234.mp4"));
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(said).not.toMatch(/multipart/i);
  expect(said.length).toBeLessThan(video.byteLength + 2000);
  expect(await sendRaw(port, ask("/index.html"))).toMatch(/^HTTP\/1\.1 200 /);
});
