import * as z from "zod/mini";

/**
 * Whether a text is one e-mail address, bare or as `Name <address>` or `"Name" <address>`, that can stand in a mail header as it is. Only in
 * quotes may the name hold commas and the like.
 */
export function isMailbox(text: string): boolean {
  const named = /^(?:[^<>"(),;:\r\n]*|"[^"\\\p{Cc}]*" *)<([^<>\s]+)>$/u.exec(text);
  return z.regexes.html5Email.test(named?.[1] ?? text);
}

/** The domain of `name@example.com` or `Name <name@example.com>`. */
export function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf("@") + 1).replace(/>$/, "");
}

/** `name@example.com` out of itself or `Name <name@example.com>`. */
export function addressOf(mailbox: string): string {
  return /<([^<>\s]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

/**
 * Names that stand for this machine or its network: RFC 6761 (`localhost`, `invalid`), RFC 6762 (`local`), RFC 8375 (`home.arpa`), ICANN's
 * `internal`, and `localdomain`, as many systems call themselves. Nor does a public name end in a number, as IPv4 addresses do.
 */
const privateName = /(?:^|\.)(?:localhost|localdomain|local|internal|invalid|home\.arpa|\d[^.]*)$/i;

/** Whether the domain of `name@example.com` may be a public one: has a dot, and is no name of this machine or its network. */
export function hasPublicDomain(mailbox: string): boolean {
  const domain = domainOf(mailbox);
  return domain.includes(".") && !privateName.test(domain);
}

/** What can stand before the "@" (HTML standard, 4.10.5.1.5), and the letters of other scripts (RFC 6531). */
const moreBefore = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]$/u;

/** A domain goes on with a letter, with hyphens before one, or with a dot before one; other dots end a sentence. */
const moreAfter = /^(?:\.?|-+)[\p{L}\p{N}_]/u;

/** Whether an address, in small letters, stands in a text and is not the end or the beginning of a longer one. */
export function containsAddress(text: string, address: string): boolean {
  const parts = text.toLowerCase().split(address);
  return parts.some((after, i) => {
    const before = parts[i - 1];
    return before !== undefined && !moreBefore.test(before) && !moreAfter.test(after);
  });
}
