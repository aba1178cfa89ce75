import { Hono } from "hono";
import type { Stay } from "#contract/stays/availability.ts";
import { inquirySchema } from "#contract/stays/inquiry-schema.ts";
import { inquiriesPath, inquiryFields } from "#contract/stays/inquiry.ts";
import type { Write } from "#server/platform/db/database.ts";
import { handleFormPost } from "#server/platform/http/handle-form-post.ts";
import { type HttpDeps, methodNotAllowed } from "#server/platform/http/responses.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { InquiryDateCheck } from "./inquiry-mail.ts";
import { storeInquiry, storeSuspectedInquiry } from "./store.ts";

export type InquiryDeps = {
  write: Write;
  clock: Clock;
  secret: string;
  wakeOutbox: () => void;
  /** Checks an inquiry's dates. Resolves to null if that takes too long. Never rejects. */
  checkInquiryDates: (stay: Stay) => Promise<InquiryDateCheck | null>;
};

/** Handles `POST /api/inquiries`. */
export function inquiryRoutes(http: HttpDeps, deps: InquiryDeps): Hono {
  const { siteUrl, latestHouse, limits } = http;
  const { write, clock, secret, wakeOutbox, checkInquiryDates } = deps;
  const routes = new Hono();
  routes.post(inquiriesPath, (c) =>
    handleFormPost(c, http, {
      schema: inquirySchema,
      form: { title: "Get in touch", action: inquiriesPath, button: "Send Message", fields: inquiryFields },
      sentPage: "/sent/inquiry",
      async store(inquiry, suspected, id) {
        const now = clock();
        if (suspected) {
          await storeSuspectedInquiry(write, id, inquiry, now, suspected);
          return { id };
        }
        // Runs before the transaction, which blocks every other guest.
        const facts = await checkInquiryDates(inquiry);
        const mailing = { siteUrl, latestHouse, facts, receiptSecret: secret, isLimited: limits.enabled };
        await storeInquiry(write, id, inquiry, now, mailing);
        wakeOutbox();
        return { id };
      },
    }),
  );
  routes.all(inquiriesPath, methodNotAllowed(http, "POST"));
  return routes;
}
