import { Hono } from "hono";
import type { Stay } from "#contract/stays/availability.ts";
import { inquirySchema } from "#contract/stays/inquiry-schema.ts";
import { inquiriesPath, inquiryFields } from "#contract/stays/inquiry.ts";
import type { Write } from "../../platform/db/database.ts";
import { type HttpDeps, methodNotAllowed } from "../../platform/http/responses.ts";
import { handleFormPost } from "../../platform/http/handle-form-post.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { getsReceipt, type InquiryDateCheck } from "./inquiry-mail.ts";
import { storeInquiry, storeSuspectedInquiry } from "./store.ts";

export type InquiryDeps = HttpDeps & {
  write: Write;
  clock: Clock;
  secret: string;
  wakeOutbox: () => void;
  /** What is known about a stay's dates; null when it cannot be read soon. Never rejects. */
  checkInquiryDates: (stay: Stay) => Promise<InquiryDateCheck | null>;
};

/** `POST /api/inquiries`. */
export function inquiryRoutes(deps: InquiryDeps): Hono {
  const routes = new Hono();
  routes.post(inquiriesPath, (c) =>
    handleFormPost(c, deps, {
      schema: inquirySchema,
      limit: "inquiries",
      form: { title: "Get in touch", action: inquiriesPath, button: "Send Message", fields: inquiryFields },
      sentPage: "/sent/inquiry",
      async store(inquiry, suspected, id, takeBudget) {
        const now = deps.clock();
        if (suspected) {
          await storeSuspectedInquiry(deps.write, id, inquiry, now, suspected);
          return { id };
        }
        const receiptSecret = getsReceipt(inquiry) && takeBudget("receiptsByEveryone") && deps.secret;
        // Before the transaction, which holds up every other guest.
        const facts = await deps.checkInquiryDates(inquiry);
        await storeInquiry(deps.write, id, inquiry, now, { ...deps, receiptSecret, facts });
        deps.wakeOutbox();
        return { id };
      },
    }),
  );
  routes.all(inquiriesPath, methodNotAllowed(deps, "POST"));
  return routes;
}
