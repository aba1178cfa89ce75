import { expect, onTestFinished, test } from "vitest";
import { startFeedHost } from "#tests/feed-host.ts";
import { airbnbCalendar } from "#tests/platform-calendars.ts";
import { fetchFeed } from "./fetch-feed.ts";

async function host() {
  const feedHost = await startFeedHost();
  onTestFinished(feedHost.stop);
  return feedHost;
}

const short = { timeoutMs: 300, maxBytes: 10_000 };

test("reads the text, also after a redirect on the same host", async () => {
  const { url, answer, requests } = await host();
  answer((request, response) =>
    request.url === "/moved.ics"
      ? response.end(airbnbCalendar)
      : response.writeHead(302, { location: "/moved.ics" }).end(),
  );
  expect(await fetchFeed(url)).toBe(airbnbCalendar);
  expect(requests).toEqual(["/calendar.ics?s=secret-key", "/moved.ics"]);
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
  await expect(fetchFeed(url)).rejects.toThrow(/private network|does not begin with https|no address/);
});

test("a name that resolves to this machine is refused at the connection", async () => {
  // Names below localhost are this machine's on every system (RFC 6761).
  await expect(fetchFeed("https://feeds.localhost:9/", short)).rejects.toThrow(/private network|could not be reached/);
  await expect(fetchFeed("https://192.168.0.1/x", short)).rejects.toThrow("private network");
  await expect(fetchFeed("http://feeds.example/x", short)).rejects.toThrow("does not begin with https");
});

test.each([
  ["404", "The feed answered 404."],
  ["500", "The feed answered 500."],
  ["204", "The feed answered 204."],
  ["circle", "redirects in a circle"],
  ["hang", "did not answer within 0.3 seconds"],
  ["stall", "did not answer within 0.3 seconds"],
  ["large", "larger than 10 KB"],
  ["cut", "could not be reached"],
  ["packed", "encoding nobody asked for"],
])("answer %j is a fault that names no address", async (kind, words) => {
  const { url, answer } = await host();
  answer((_, response) => {
    if (kind === "circle") response.writeHead(302, { location: "/" }).end();
    else if (kind === "stall") response.writeHead(200).write("BEGIN:VCALENDAR\r\n");
    else if (kind === "large") response.end("x".repeat(100_000));
    else if (kind === "packed") response.writeHead(200, { "content-encoding": "gzip" }).end("x");
    else if (kind === "cut") {
      response.writeHead(200, { "content-length": "5000" }).write("BEGIN:VCALENDAR\r\n", () => response.destroy());
    } else if (kind !== "hang") response.writeHead(Number(kind)).end();
  });
  const fault: unknown = await fetchFeed(url, short).catch((error: unknown) => error);
  expect(fault).toMatchObject({ name: "FeedError" });
  const { message } = fault as Error;
  expect(message).toContain(words);
  expect(message).not.toMatch(/secret-key|127\.0/);
});

test("a host that is away is a fault", async () => {
  const { url, stop } = await startFeedHost();
  await stop();
  await expect(fetchFeed(url)).rejects.toThrow("The feed could not be reached (ECONNREFUSED).");
});
