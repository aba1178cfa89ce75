import { isFarOver } from "#contract/form.ts";
import { cleanText } from "../http/clean-text.ts";

/** In UTF-16 units, like the limits of what guests write. */
export const longestReply = 5000;

/** The owner's public reply to a review as it is stored: null for none at all, and a message for what is too long. */
export function readReply(text: string): { ok: true; reply: string | null } | { ok: false; message: string } {
  const reply = isFarOver(longestReply, text) ? text : cleanText(text).trim();
  if (reply.length > longestReply) {
    return { ok: false, message: `Please keep the reply to ${longestReply.toLocaleString("en-US")} characters.` };
  }
  return { ok: true, reply: reply === "" ? null : reply };
}
