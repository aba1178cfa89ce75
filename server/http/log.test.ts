import { expect, test } from "vitest";
import { loggablePath } from "./log.ts";

test("a moderation token is not logged, however its address is written", () => {
  expect(loggablePath("/moderate/secret.token")).toBe("/moderate/:token");
  expect(loggablePath("/MODERATE/secret/more")).toBe("/moderate/:token");
});

test("a path is encoded and cut", () => {
  expect(loggablePath("/a\nb\u{1f980}\ud800")).toBe("/a%0Ab%F0%9F%A6%80%EF%BF%BD");
  expect(loggablePath(`/${"x".repeat(1000)}`)).toHaveLength(200);
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
  [`/${"x".repeat(300)}/ann@guest.example`, `/${"x".repeat(199)}`],
  [`/${"x".repeat(190)}/ann.of.the.guests@guest.example`, `/${"x".repeat(190)}/:hidden`],
])("what looks like an e-mail address or a phone number is not logged: %s", (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test.each([
  "/guides/2027/07/03",
  "/scan/123456",
  "/no/such%20page",
  "/assets/app-B4c0ffee.js",
  "/wp-admin/a.php",
  "/%",
])("the rest of a path is kept: %s", (path) => {
  expect(loggablePath(path)).toBe(path);
});

test("a long path of nothing but separators costs no time", () => {
  const begun = performance.now();
  loggablePath(`/${"1%20-".repeat(20_000)}/${"%20".repeat(20_000)}/${"1 -".repeat(20_000)}`);
  expect(performance.now() - begun).toBeLessThan(500);
});
