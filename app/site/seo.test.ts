import { expect, test } from "vitest";
import { pageMeta } from "./seo.ts";

const guides = { title: "Guides", description: "Four guides.", path: "/guides" };

test("a page names its own canonical address", () => {
  expect(pageMeta(guides)).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://site-url.invalid/guides",
  });
});

test("two pages in a row do not leak into each other", () => {
  pageMeta({ title: "Reviews", description: "What guests say.", path: "/reviews" });
  expect(JSON.stringify(pageMeta(guides))).not.toContain("Reviews");
});

test("a page that is not to be found has no canonical address and says noindex", () => {
  const meta = pageMeta({ ...guides, indexed: false });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(meta)).not.toContain("canonical");
});
