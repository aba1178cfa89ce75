import { Hono } from "hono";
import { inquiriesPath, type Inquiry, inquiryFields } from "#contract/inquiry.ts";
import { inquirySchema } from "#contract/inquiry-schema.ts";
import type { Clock } from "../clock.ts";
import type { Write } from "../db/database.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { methodNotAllowed } from "../http/methods.ts";
import { takePost } from "../http/take-post.ts";
import type { TakenNights } from "./dates-note.ts";
import { getsReceipt } from "./inquiry-mail.ts";
import { storeInquiry, storeSuspectedInquiry } from "./store.ts";

export type InquiryDeps = HttpDeps & {
  write: Write;
  clock: Clock;
  secret: string;
  wakeOutbox: () => void;
  /** Which nights of a stay are booked already, null when none is or nobody knows. Never rejects, and answers soon. */
  takenNights: (stay: Pick<Inquiry, "checkIn" | "checkOut">) => Promise<TakenNights | null>;
};

/** `POST /api/inquiries`. */
export function inquiryRoutes(deps: InquiryDeps): Hono {
  const routes = new Hono();
  routes.post(inquiriesPath, (c) =>
    takePost(c, deps, {
      schema: inquirySchema,
      limit: "inquiries",
      form: { title: "Get in touch", action: inquiriesPath, button: "Send Message", fields: inquiryFields },
      sentPage: "/sent/inquiry",
      async store(inquiry, suspected, id, address) {
        const now = deps.clock();
        if (suspected) {
          await storeSuspectedInquiry(deps.write, id, inquiry, now, suspected);
          return { id };
        }
        const receiptSecret =
          getsReceipt(inquiry) && deps.limits.take("receiptsByEveryone", address).allowed && deps.secret;
        try {
          // Outside the transaction, which holds up every other guest.
          const taken = await deps.takenNights(inquiry);
          await storeInquiry(deps.write, id, inquiry, now, receiptSecret, taken);
          deps.wakeOutbox();
          return { id };
        } catch (error) {
          if (receiptSecret) deps.limits.giveBack("receiptsByEveryone", address);
          throw error;
        }
      },
    }),
  );
  routes.all(inquiriesPath, methodNotAllowed(deps.siteUrl, "POST"));
  return routes;
}
