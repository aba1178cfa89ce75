import { afterEach, describe, expect, test, vi } from "vitest";
import { growthOf, mostGrowth } from "#tests/growth.ts";
import { keptLog } from "#tests/server.ts";
import { loggablePath } from "../http/urls.ts";

const token = "Zt0mJ0v7b1kq6m3yXc8w2nR4sD5hL9aE-fGiKoPuTxB";

test.each([
  ["/moderate/<token>", "/moderate/:token"],
  ["/MODERATE/<token>/more", "/MODERATE/:token"],
  ["//moderate/<token>", "//moderate/:token"],
  ["/moderate//<token>", "/moderate/:token"],
  ["/en/moderate/<token>", "/en/moderate/:token"],
  ["/%6doderate/<token>", "/%6doderate/:token"],
  ["/https:/www.example.com/moderate/<token>", "/https:/www.example.com/moderate/:token"],
  ["/moderate%2F<token>", "/:hidden"],
  ["/moderate%252f<token>/more", "/:hidden"],
  ["/moderate\\<token>", "/:hidden"],
  ["/moderate:<token>", "/:hidden"],
  ["/<token>", "/:hidden"],
  ["/x/<token>/y", "/x/:hidden/y"],
  ["/<token>)", "/:hidden"],
])("a moderation token is not logged, however its address is written: %s", (path, logged) => {
  for (const written of [token, token.replaceAll("-", "%2D"), token.replaceAll("-", "%252D")]) {
    const line = loggablePath(path.replace("<token>", written));
    expect(line).toBe(logged);
    expect(line).not.toContain(token.split("-")[0]);
  }
});

test.each(["/answer/<token>", "/anywhere/x<token>y/z", "/<token>", "/desk%2F<token>"])(
  "a token of a private link is not logged, whatever its address is mistyped to: %s",
  (path) => {
    const secret = "Zk3_".repeat(11).slice(0, 43);
    const written = path.replace("<token>", secret);
    expect(loggablePath(written)).not.toContain("Zk3_");
    expect(loggablePath(path.replace("<token>", secret.slice(8)))).toContain("Zk3_");
  },
);

test("a path is encoded and cut", () => {
  expect(loggablePath("/a\nb\u{1f980}\ud800")).toBe("/a%0Ab%F0%9F%A6%80%EF%BF%BD");
  expect(loggablePath("/a.b".repeat(250))).toHaveLength(200);
});

test.each([
  ["/ann@guest.example/609-555-0100", "/:hidden/:hidden"],
  ["/ann%40guest.example", "/:hidden"],
  ["/ann%2540guest.example/reviews", "/:hidden/reviews"],
  ["/guides/x;email=ann@guest.example", "/guides/:hidden"],
  ["/call/6095550100/now", "/call/:hidden/now"],
  ["/tel:+1%20(609)%20555.0100", "/:hidden"],
  ["/609\u2013555\u20130100", "/:hidden"],
  ["/%36%30%39%35%35%35%30", "/:hidden"],
  [`${"/a.b".repeat(75)}/ann@guest.example`, "/a.b".repeat(50)],
  [`${"/a.b".repeat(47)}/ann.of.the.guests@guest.example`, `${"/a.b".repeat(47)}/:hidden`],
])("parts like an e-mail address or a phone number are not logged: %s", (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test.each([
  "/guides/2027/07/03",
  "/scan/123456",
  "/moderate",
  "/moderated/by/nobody",
  "/4d7c401d-dbcb-49b1-98fe-dfd98b41915a",
  "/no/such%20page",
  "/assets/app-B4c0ffee.js",
  "/wp-admin/a.php",
  "/%",
])("the rest of a path is kept: %s", (path) => {
  expect(loggablePath(path)).toBe(path);
});

test("reading a long path of separators grows no faster than the path", async () => {
  const parts = ["1%20-", "%20", "1 -", "%25", "4d7c401d-", "a-"];
  const prepare = (share: number) => `/${parts.map((part) => part.repeat(20_000 * share)).join("/")}`;
  expect(await growthOf({ prepare, run: loggablePath })).toBeLessThanOrEqual(mostGrowth);
});

describe("an event's budget of lines", () => {
  afterEach(() => void vi.useRealTimers());

  function standing() {
    vi.useFakeTimers();
    const { log, logged } = keptLog();
    const lines = () =>
      logged()
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { event: string; of?: string; lines?: number; n?: number });
    return { log, lines, of: (event: string) => lines().filter((line) => line.event === event) };
  }

  test("limits the lines per minute, for each event separately", () => {
    const { log, of } = standing();
    for (let n = 0; n < 1000; n++) log.info({ event: "not-found", n });
    log.error({ event: "not-stored" });
    expect(of("not-found").map(({ n }) => n)).toEqual(Array.from({ length: 300 }, (_, n) => n));
    expect(of("not-stored")).toHaveLength(1);
  });

  test("is reported once when its minute ends, and starts again", () => {
    const { log, lines, of } = standing();
    for (let n = 0; n < 1000; n++) log.info({ event: "not-found" });
    vi.advanceTimersByTime(59_999);
    expect(of("lines-left-out")).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(lines().at(-1)).toMatchObject({ level: 40, event: "lines-left-out", of: "not-found", lines: 700 });
    for (let n = 0; n < 301; n++) log.info({ event: "not-found" });
    expect(of("not-found")).toHaveLength(600);
    vi.advanceTimersByTime(120_000);
    expect(of("lines-left-out").map((line) => line.lines)).toEqual([700, 1]);
  });

  test("does not reset when the system's clock is set", () => {
    const { log, of } = standing();
    for (let n = 0; n < 300; n++) log.info({ event: "not-found" });
    for (const time of [0, Date.now() + 86_400_000]) {
      vi.setSystemTime(time);
      log.info({ event: "not-found" });
    }
    expect(of("not-found")).toHaveLength(300);
  });
});
