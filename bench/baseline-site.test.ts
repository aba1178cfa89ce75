import { expect, test } from "vitest";
import { limitPage, phonePicture } from "./baseline-site.ts";

const home = `<picture>
<source media="(max-width: 51.99rem)" type="image/avif" srcSet="/assets/a-900.avif 900w, /assets/a-480.avif 480w, /assets/a-750.avif 750w" sizes="100vw"/>
<source media="(max-width: 51.99rem)" type="image/webp" srcSet="/assets/a-750.webp 750w"/>
<source type="image/avif" srcSet="/assets/wide-960.avif 960w"/>
</picture>`;

test("the picture is the one a phone takes", () => {
  expect(phonePicture(home)).toBe("/assets/a-750.avif");
  expect(phonePicture(home.replace(", /assets/a-750.avif 750w", ""))).toBe("/assets/a-900.avif");
});

test("a home page without a picture for phones is a mistake", () => {
  expect(() => phonePicture('<source type="image/avif" srcSet="/wide.avif 960w"/>')).toThrow("no AVIF picture");
});

test("the page has the picture and nothing that runs", () => {
  const html = limitPage("/assets/a-750.avif");
  expect(html).not.toMatch(/<script|rel="stylesheet"/);
  expect(html.match(/\/assets\/a-750\.avif/g)).toHaveLength(2);
});
