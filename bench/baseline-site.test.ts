import { expect, test } from "vitest";
import { baselinePage, phonePicture } from "./baseline-site.ts";

const home = `<picture>
<source media="(max-width: 51.99rem)" type="image/avif" srcSet="/assets/a-900.avif 900w, /assets/a-480.avif 480w, /assets/a-750.avif 750w" sizes="100vw"/>
<source media="(max-width: 51.99rem)" type="image/webp" srcSet="/assets/a-750.webp 750w"/>
<source type="image/avif" srcSet="/assets/wide-960.avif 960w"/>
</picture>`;

test("the baseline uses the picture a phone would pick", () => {
  expect(phonePicture(home)).toBe("/assets/a-750.avif");
  expect(phonePicture(home.replace(", /assets/a-750.avif 750w", ""))).toBe("/assets/a-900.avif");
});

test("a home page without a phone picture is an error", () => {
  expect(() => phonePicture('<source type="image/avif" srcSet="/wide.avif 960w"/>')).toThrow("no AVIF picture");
});

test("the baseline page shows the picture and runs no script", () => {
  const html = baselinePage("/assets/a-750.avif");
  expect(html).not.toMatch(/<script|rel="stylesheet"/);
  expect(html.match(/\/assets\/a-750\.avif/g)).toHaveLength(2);
});
