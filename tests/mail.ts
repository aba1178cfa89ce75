import type { Mail } from "#server/outbox/enqueue.ts";

/** A mail as the site might send it to the owner, with letters that have to be encoded. */
export const janesMail: Mail = {
  event: "inquiry:1",
  to: "owner",
  replyTo: { address: "jane@example.com" },
  subject: "Inquiry: July 3 to 10, 2027, Jäne Doe",
  text: "Hello from Jäne\n",
  html: "<p>Hello from J&auml;ne</p>",
};
