import { expect, test } from "vitest";
import { loggablePath } from "./urls.ts";

const token = "Zt0mJ0v7b1kq6m3yXc8w2nR4sD5hL9aE-fGiKoPuTxB";

test.each([
  "/moderate/<token>",
  "/en/moderate/<token>/more",
  "/moderate%2F<token>",
  "/moderate%252f<token>",
  "/moderate:<token>",
  "/<token>)",
  "/desk/sign-in/<token>.",
])("no part of a token is logged, however its address is written: %s", (path) => {
  for (const written of [token, token.replaceAll("-", "%2D"), token.slice(8)]) {
    const line = loggablePath(path.replace("<token>", written));
    expect(line).not.toMatch(/[A-Z\d%]/);
    expect(line).toContain(":hidden");
  }
});

test.each([
  ["/ann@guest.example/609-555-0100", "/:hidden/:hidden"],
  ["/ann%2540guest.example/reviews", "/:hidden/reviews"],
  ["/call/6095550100/now", "/call/:hidden/now"],
  ["/tel:+1%20(609)%20555.0100", "/:hidden"],
  ["/609\u2013555\u20130100", "/:hidden"],
  ["/desk/stays/4d7c401d-dbcb-49b1-98fe-dfd98b41915a", "/desk/stays/:hidden"],
  ["/a\nb\u{1f980}\ud800", "/:hidden"],
  ["/a/b".repeat(250), "/a/b".repeat(50)],
])("parts that may say who someone is are not logged: %s", (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test.each(["/", "/guides/2027/07/03", "/moderate", "/scan/1234", "/wp-admin/a.php", "//a//"])(
  "plain words and short numbers are: %s",
  (path) => {
    expect(loggablePath(path)).toBe(path);
  },
);
