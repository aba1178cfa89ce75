import * as z from "zod/mini";

/** Returns whether a text is one address, bare or as `Name <address>`, that fits a mail header unchanged. Only a quoted name may contain commas. */
export function isMailbox(text: string): boolean {
  const named = /^(?:[^<>"(),;:\r\n]*|"[^"\\\p{Cc}]*" *)<([^<>\s]+)>$/u.exec(text);
  return z.regexes.html5Email.test(named?.[1] ?? text);
}

/** Splits a comma-separated list such as `ann@example.com, "Example, Bob" <bob@example.com>`, without checking the addresses. */
export function mailboxesIn(list: string): string[] {
  return (list.match(/(?:"[^"]*"|[^,])+/g) ?? []).map((each) => each.trim()).filter(Boolean);
}

/** Adds the name that mail programs show as the sender, unless the address already has one. */
export function namedMailbox(mailbox: string, name: string): string {
  const plain = name.replace(/["\\\p{Cc}]/gu, "").trim();
  return mailbox.endsWith(">") || plain === "" ? mailbox : `"${plain}" <${mailbox}>`;
}

/** Returns the domain of `name@example.com` or `Name <name@example.com>`. */
export function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf("@") + 1).replace(/>$/, "");
}

/** Returns `name@example.com`, with or without a name and brackets around it. */
export function addressOf(mailbox: string): string {
  return /<([^<>\s]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

/** Names of this machine or its network (RFC 6761, 6762 and 8375, ICANN's `internal`, and `localdomain`), or a number, as in an IPv4 address. */
const privateName = /(?:^|\.)(?:localhost|localdomain|local|internal|invalid|home\.arpa|\d[^.]*)$/i;

/** Returns whether the domain of `name@example.com` may be public: it has a dot and doesn't name this machine or its network. */
export function hasPublicDomain(mailbox: string): boolean {
  const domain = domainOf(mailbox);
  return domain.includes(".") && !privateName.test(domain);
}

/** What may come before the "@" (HTML standard, 4.10.5.1.5), plus letters of other scripts (RFC 6531). */
const moreBefore = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]$/u;

/** A domain continues with a letter, also after hyphens or one dot. Any other dot ends a sentence. */
const moreAfter = /^(?:\.?|-+)[\p{L}\p{N}_]/u;

/** Returns whether a text contains an address, given in lowercase, that isn't part of a longer one. */
export function containsAddress(text: string, address: string): boolean {
  const parts = text.toLowerCase().split(address);
  return parts.some((after, i) => {
    const before = parts[i - 1];
    return before !== undefined && !moreBefore.test(before) && !moreAfter.test(after);
  });
}
