import type { lookup, LookupAddress } from "node:dns";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer, isIP, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { startFeedHost } from "#tests/hosts/feed-host.ts";
import { patienceMs } from "#tests/patience.ts";
import { airbnbCalendar } from "#tests/platform-calendars.ts";
import { fetchFeed } from "./fetch-feed.ts";

async function host() {
  const feedHost = await startFeedHost();
  onTestFinished(feedHost.stop);
  return feedHost;
}

const limits = { timeoutMs: patienceMs(20), maxBytes: 10_000 };
const local = { limits, local: true };

test("reads the text, also after a redirect on the same host", async () => {
  const { url, answer, requests } = await host();
  answer((request, response) =>
    request.url === "/moved.ics"
      ? response.end(airbnbCalendar)
      : response.writeHead(302, { location: "/moved.ics" }).end(),
  );
  expect(await fetchFeed(url, local)).toBe(airbnbCalendar);
  expect(requests).toEqual(["/calendar.ics?s=secret-key", "/moved.ics"]);
});

test.each<[encoding: string | undefined, body: string | Buffer]>([
  ["identity", airbnbCalendar],
  ["Identity", airbnbCalendar],
  ["", airbnbCalendar],
  ["gzip", gzipSync(airbnbCalendar)],
  ["GZip", gzipSync(airbnbCalendar)],
  ["x-gzip, identity", gzipSync(airbnbCalendar)],
  ["gzip", airbnbCalendar],
  [undefined, gzipSync(airbnbCalendar)],
])("reads an answer with the encoding %j", async (encoding, body) => {
  const { url, answer } = await host();
  answer((_, response) =>
    response.writeHead(200, encoding === undefined ? {} : { "content-encoding": encoding }).end(body),
  );
  expect(await fetchFeed(url, local)).toBe(airbnbCalendar);
});

test.each([
  "http://127.0.0.1:9/",
  "https://127.0.0.1/",
  "https://localhost/",
  "https://10.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:7f00:1]/",
  "https://169.254.169.254/latest/meta-data",
  "https://2130706433/",
  "http://feeds.example/",
  "file:///etc/passwd",
  "//",
])("does not follow a redirect to %s", async (location) => {
  const { url, answer } = await host();
  answer((_, response) => response.writeHead(301, { location }).end());
  await expect(fetchFeed(url, local)).rejects.toThrow(/private network|does not begin with https|not valid/);
});

test("a name that resolves to this machine is refused at the connection", async () => {
  // Names under localhost always mean this machine (RFC 6761).
  await expect(fetchFeed("https://feeds.localhost:9/", { limits })).rejects.toThrow(/private network|couldn't reach/);
  await expect(fetchFeed("https://192.168.0.1/x", { limits })).rejects.toThrow("private network");
  await expect(fetchFeed("http://feeds.example/x", { limits })).rejects.toThrow("does not begin with https");
});

/** 30 MB of zeros in 30 KB. */
const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024));

/** Sends one byte every twentieth of a second, so that an idle timeout never applies. */
function trickle(response: ServerResponse): void {
  response.writeHead(200).write("BEGIN:VCALENDAR\r\n");
  const timer = setInterval(() => response.write(" "), 50);
  response.on("close", () => clearInterval(timer));
}

test.each([
  ["404", "There is no calendar at this address."],
  ["500", "The platform answered with an error."],
  ["204", "The platform answered with an error."],
  ["circle", "leads back to itself"],
  ["hang", "did not answer within 0.3 seconds"],
  ["stall", "did not answer within 0.3 seconds"],
  ["large", "larger than 10 KB. Please make a calendar of its own for the house"],
  ["cut", "We couldn't reach this address."],
  ["trickle", "did not answer within 0.3 seconds"],
  ["packed", "larger than 10 KB"],
  ["half packed", "could not be unpacked"],
  ["br", "encoding that we did not ask for"],
])("response %j is an error that does not contain the address", async (kind, words) => {
  const { url, answer } = await host();
  answer((_, response) => {
    if (kind === "circle") response.writeHead(302, { location: "/" }).end();
    else if (kind === "stall") response.writeHead(200).write("BEGIN:VCALENDAR\r\n");
    else if (kind === "large") response.end("x".repeat(100_000));
    else if (kind === "trickle") trickle(response);
    else if (kind === "packed") response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    else if (kind === "half packed") response.end(gzipSync(airbnbCalendar).subarray(0, 100));
    else if (kind === "br") response.writeHead(200, { "content-encoding": "br" }).end(airbnbCalendar);
    else if (kind === "cut") {
      response.writeHead(200, { "content-length": "5000" }).write("BEGIN:VCALENDAR\r\n", () => response.destroy());
    } else if (kind !== "hang") response.writeHead(Number(kind)).end();
  });
  const silent = ["hang", "stall", "trickle"].includes(kind);
  const options = { ...local, limits: { ...limits, ...(silent && { timeoutMs: 300 }) } };
  const fault: unknown = await fetchFeed(url, options).catch((error: unknown) => error);
  expect(fault).toMatchObject({ name: "FeedError" });
  const { message } = fault as Error;
  expect(message).toContain(words);
  expect(message).not.toMatch(/secret-key|127\.0/);
});

test("this machine is refused except in trials and tests", async () => {
  const { url, requests } = await host();
  await expect(fetchFeed(url, { limits })).rejects.toThrow("does not begin with https");
  await expect(fetchFeed(url.replace("http:", "https:"), { limits })).rejects.toThrow("private network");
  expect(requests).toEqual([]);
});

/** Resolves every name to these addresses. */
function resolver(...addresses: string[]) {
  const asked: string[] = [];
  const resolve = ((hostname: string, _: unknown, callback: (error: null, found: LookupAddress[]) => void) => {
    asked.push(hostname);
    callback(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
  }) as typeof lookup;
  return { resolve, asked };
}

/** A server that counts connections. */
async function listener() {
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    connections.push(socket);
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections };
}

test.each<[what: string, addresses: string[]]>([
  ["leads to this machine", ["127.0.0.1"]],
  ["leads to this machine as well", ["8.8.8.8", "127.0.0.1"]],
  ["leads to this machine by IPv6", ["::ffff:127.0.0.1"]],
])("does not connect to a name that %s", async (_, addresses) => {
  const { port, connections } = await listener();
  const { resolve, asked } = resolver(...addresses);
  const fetched = fetchFeed(`https://rebind.example:${port}/`, { limits, resolve });
  await expect(fetched).rejects.toThrow("private network");
  // Resolved once: the address that was checked is the one connected to.
  expect(asked).toEqual(["rebind.example"]);
  expect(connections).toEqual([]);
});

test("does not follow a redirect to a name of this machine", async () => {
  const { url, answer } = await host();
  const { port, connections } = await listener();
  answer((_, response) => response.writeHead(302, { location: `https://rebind.example:${port}/` }).end());
  const { resolve } = resolver("127.0.0.1");
  await expect(fetchFeed(url, { ...local, resolve })).rejects.toThrow("private network");
  expect(connections).toEqual([]);
});

test("a host that is down is an error", async () => {
  const { url, stop } = await startFeedHost();
  await stop();
  await expect(fetchFeed(url, local)).rejects.toThrow(/^We couldn't reach this address\.$/);
});
