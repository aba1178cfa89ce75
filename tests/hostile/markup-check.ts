import { expect } from "vitest";

const tags =
  "html head meta title link body header main h1 h2 p a bdi form div label input select option textarea button";
const mailTags = "table tbody tr th td blockquote fieldset legend dl dt dd";
const allowedTags = new Set(`${tags} ${mailTags}`.split(" "));
const allowedAttributes = new Set(
  (
    "lang dir charset name content rel href class role method action for id required autocomplete aria-invalid aria-describedby " +
    "type value placeholder selected rows maxlength style"
  ).split(" "),
);

/**
 * Fails for HTML that holds a tag, an attribute or an address which none of our own pages and mails has: whatever a guest typed must have
 * become text.
 */
export function expectOnlyOurMarkup(html: string, siteUrl: string): void {
  const withoutStyle = html.replace(/^<!doctype html>/i, "").replace(/<style>[^<]*<\/style>/g, "");
  const rest = withoutStyle.replace(
    /<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>/g,
    (_, tag: string, list: string) => {
      expect(allowedTags, `a tag <${tag}>`).toContain(tag);
      for (const [, name = "", value = ""] of list.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
        expect(allowedAttributes, `an attribute ${name} of <${tag}>`).toContain(name);
        if (name === "href" || name === "action") {
          const ours =
            value.startsWith("/") || value.startsWith("tel:") || value === "data:," || value.startsWith(`${siteUrl}/`);
          expect(ours, `an address ${value}`).toBe(true);
        }
      }
      return "";
    },
  );
  expect(rest).not.toMatch(/[<>]/);
  // Every ampersand begins a reference.
  expect(rest).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
}
