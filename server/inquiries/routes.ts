import { Hono } from "hono";
import { inquiriesPath, type Inquiry, inquiryFields } from "#contract/inquiry.ts";
import { inquirySchema } from "#contract/inquiry-schema.ts";
import type { Clock } from "../process/clock.ts";
import type { Write } from "../db/database.ts";
import { type HttpDeps, methodNotAllowed } from "../http/responses.ts";
import { takePost } from "../http/take-post.ts";
import { getsReceipt, type BookedNights } from "./inquiry-mail.ts";
import { storeInquiry, storeSuspectedInquiry } from "./store.ts";

export type InquiryDeps = HttpDeps & {
  write: Write;
  clock: Clock;
  secret: string;
  wakeOutbox: () => void;
  /** Which nights of a stay are booked already, null when none is or nobody knows. Never rejects, and answers soon. */
  bookedNights: (stay: Pick<Inquiry, "checkIn" | "checkOut">) => Promise<BookedNights | null>;
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
          const taken = await deps.bookedNights(inquiry);
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
