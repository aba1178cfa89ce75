import * as z from "zod/mini";

/** Returns whether a text is one address, bare or as `Name <address>`, that fits a mail header unchanged. Only a quoted name may contain commas. */
export function isMailbox(text: string): boolean {
  const named = /^(?:[^<>"(),;:\r\n]*|"[^"\\\p{Cc}]*" *)<([^<>\s]+)>$/u.exec(text);
  return z.regexes.html5Email.test(withAsciiDomain(named?.[1] ?? text));
}

/** Returns an address with its domain as mail servers know it: `ann@xn--bcher-kva.example` for `ann@bücher.example`. */
export function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf("@") + 1;
  const domain = address.slice(start);
  // A URL may also have a port or a path after its host.
  if (start === 0 || !/\P{ASCII}/u.test(domain) || /[^\w.\P{ASCII}-]/u.test(domain)) return address;
  try {
    return address.slice(0, start) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** Returns what two ways to write one address have in common: in lowercase, its domain in ASCII. */
export function addressKey(address: string): string {
  return withAsciiDomain(address.trim()).toLowerCase();
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

/** Returns the domain of `name@example.com` or `Name <name@example.com>`, in ASCII. */
export function domainOf(mailbox: string): string {
  return withAsciiDomain(addressOf(mailbox)).replace(/^.*@/s, "");
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

/** Returns whether a text contains an address, given by its key, that isn't part of a longer one. */
export function containsAddress(text: string, address: string): boolean {
  const parts = text
    .toLowerCase()
    .replace(/@[\p{L}\p{M}\p{N}_.-]+/gu, withAsciiDomain)
    .split(address);
  return parts.some((after, i) => {
    const before = parts[i - 1];
    return before !== undefined && !moreBefore.test(before) && !moreAfter.test(after);
  });
}
