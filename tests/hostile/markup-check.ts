import { expect } from "vitest";
import { icon } from "#app/components/head/icon.ts";

const tags =
  "html head meta title link body header main footer span h1 h2 p a bdi form div label input select option textarea button";
const mailTags = "table tbody tr th td blockquote fieldset legend dl dt dd";
const allowedTags = new Set(`${tags} ${mailTags}`.split(" "));
const allowedAttributes = new Set(
  (
    "lang dir charset name content rel href class role method action for id required autocomplete aria-invalid aria-describedby " +
    "type value placeholder selected rows maxlength style"
  ).split(" "),
);

/** A page's logo and its drawing. No other picture is expected. */
const ownPictures =
  /<svg viewBox="0 0 32 32" [^<>]*aria-hidden="true"[^<>]*>(?:<path [^<>]*><\/path>)*<\/svg>|<img src="[^<>"]*" alt="" width="480" height="360" class="[^<>"]*"\/>/g;

/** Fails if HTML contains a tag, attribute or address that our own pages and emails never use. Whatever a guest typed must be text. */
export function expectOnlyOurMarkup(html: string, siteUrl: string): void {
  const markup = html
    .replace(/^<!doctype html>/i, "")
    .replace(/<style>[^<]*<\/style>/g, "")
    .replace(ownPictures, "");
  const foreign: string[] = [];
  const rest = markup.replace(
    /<\/?([a-z0-9]+)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*\/?>/g,
    (_, tag: string, list: string) => {
      if (!allowedTags.has(tag)) foreign.push(`<${tag}>`);
      for (const [, name = "", value = ""] of list.toLowerCase().matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
        if (!allowedAttributes.has(name)) foreign.push(`${name} of <${tag}>`);
        if ((name === "href" || name === "action") && !isOurs(value, siteUrl)) foreign.push(`the address ${value}`);
      }
      return "";
    },
  );
  expect(foreign).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  // Every ampersand starts a character reference.
  expect(rest).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39|#x27);)/);
}

function isOurs(address: string, siteUrl: string): boolean {
  return ["/", "tel:", `${siteUrl}/`].some((start) => address.startsWith(start)) || address === icon.toLowerCase();
}
