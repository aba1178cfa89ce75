import { oneLine } from "../letter.ts";
import { messageOf } from "../message-of.ts";

const ports = "smtps:// in SMTP_URL goes with port 465, smtp:// with port 587.";

/** What the libraries say in words of their own, by its beginning or what is in it. */
const inWords: readonly (readonly [told: RegExp, words: string])[] = [
  [/wrong version number|packet length too long/, `The mail server does not begin with TLS on this port: ${ports}`],
  [/^Greeting never received/, `The mail server did not say a word on this port: ${ports}`],
  [/^(Connection timeout|Timeout)$/, "The mail server did not answer in time."],
];

/** Why a mail did not leave, for the owner to read: one line. */
export function mailFault(error: unknown, longest = 500): string {
  const message = oneLine(messageOf(error), longest);
  return inWords.find(([told]) => told.test(message))?.[1] ?? message;
}
