import { type Markup, markup } from "../platform/http/markup.ts";
import { pageResponse, type PlainSite } from "../platform/http/plain-page.ts";
import type { FieldPair } from "../platform/http/read-fields.ts";
import { signInPath } from "./sign-in-links.ts";

/**
 * Gives a form back that was sent without a session: the browser posted it itself, so nothing else has what was typed. It stays in this page
 * alone, ready to be sent again.
 */
export function signedOutAnswer(
  site: PlainSite,
  action: string,
  fields: readonly FieldPair[],
  headers: Record<string, string>,
): Response {
  const title = "You are signed out";
  const body = markup`<h1>${title}</h1>
<p class="notice" role="alert">This session has ended, here or on another device. Nothing of what you sent is saved.</p>
<p>What you typed is kept in this page only, so please leave it open. <a href="${signInPath}" target="_blank" rel="noopener">Sign in in another tab</a>, come back here, and send it again.</p>
<form method="post" action="${action}">
${fields.map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit">Send it again</button>
</form>
${wordsOf(fields)}`;
  return pageResponse(401, site, { title, body, headers });
}

/** All that reads as words, to be looked at and copied; numbers and marks go along unseen. */
function wordsOf(fields: readonly FieldPair[]): Markup {
  const words = fields.filter(([, value]) => /\S\s+\S/.test(value));
  return markup`${words.length > 0 && markup`<h2>The words in it</h2>`}
${words.map(([, value]) => markup`<p class="text" dir="auto">${value}</p>`)}`;
}
