import { oneLine } from "./mail-template.ts";
import { messageOf } from "../process/errors.ts";

const ports = "smtps:// in SMTP_URL goes with port 465, smtp:// with port 587.";

/** What the libraries say in words of their own, by its beginning or what is in it. */
const inWords: readonly (readonly [told: RegExp, words: string])[] = [
  [/wrong version number|packet length too long/, `The mail server does not begin with TLS on this port: ${ports}`],
  [/^Greeting never received/, `The mail server did not say a word on this port: ${ports}`],
  [/^(Connection timeout|Timeout)$/, "The mail server did not answer in time."],
];

/** No such mailbox, no such host, no address at all, a host that takes no mail (RFC 3463, 3.2; RFC 7505). */
const noSuchAddress = /^5\d\d 5\.1\.(1|2|3|10) /;

/** Whether a mail server said for good that there is no such address. */
export function isWrongAddress(error: unknown): boolean {
  return error instanceof Error && "response" in error && noSuchAddress.test(String(error.response));
}

/** Why a mail did not leave, for the owner to read: one line. */
export function mailFault(error: unknown, longest = 500): string {
  const message = oneLine(messageOf(error), longest);
  return inWords.find(([told]) => told.test(message))?.[1] ?? message;
}
