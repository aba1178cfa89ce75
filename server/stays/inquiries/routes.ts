import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { addDays, isDayInOurYears } from "#contract/calendar-date.ts";
import { idempotencyKeyField } from "#contract/forms/form.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import { nightsOfWeek } from "#contract/prices/prices.ts";
import { conflictInWords, type Stay } from "#contract/stays/availability.ts";
import { inquirySchema } from "#contract/stays/inquiry-schema.ts";
import { askPath, inquiriesPath, inquiryFields } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Write } from "#server/platform/db/database.ts";
import { handleFormPost } from "#server/platform/http/handle-form-post.ts";
import {
  type HttpDeps,
  methodNotAllowed,
  pageResponse,
  refuseManyPages,
  seeOther,
} from "#server/platform/http/responses.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { InquiryDateCheck } from "./inquiry-mail.ts";
import { storeInquiry, storeSuspectedInquiry } from "./store.ts";

export type InquiryDeps = {
  write: Write;
  clock: Clock;
  secret: string;
  wakeOutbox: () => void;
  /** Reads how fast the owner answers, in the owner's words; undefined if they do not say. */
  answerTime: () => Promise<string | undefined>;
  /** Checks an inquiry's dates. Resolves to null if nights or prices can't be read. Never rejects. */
  checkInquiryDates: (stay: Stay) => Promise<InquiryDateCheck | null>;
};

/** Where a form without JavaScript leads. What was sent is not in the address, so that no one else can read it there. */
const sentPath = "/sent/inquiry";

const form = { title: "Get in touch", action: inquiriesPath, button: "Send Message", fields: inquiryFields };

/** Handles `POST /api/inquiries`, and the form with a week's dates in it for browsers without JavaScript. */
export function inquiryRoutes(http: HttpDeps, deps: InquiryDeps): Hono {
  const { siteUrl, latestHouse, limits } = http;
  const { write, clock, secret, wakeOutbox, answerTime, checkInquiryDates } = deps;
  const routes = new Hono();
  routes.post(inquiriesPath, (c) =>
    handleFormPost(c, http, {
      schema: inquirySchema,
      form,
      sentPage: sentPath,
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
  routes.get(sentPath, async () => pageResponse(200, http, sentInquiry(await answerTime())));
  routes.get(askPath, (c) => respondAsk(c, http, checkInquiryDates));
  routes.all(askPath, methodNotAllowed(http, "GET, HEAD"));
  return routes;
}

function sentInquiry(answerTime: string | undefined): PlainPage {
  return {
    view: "sent",
    title: "Message Sent!",
    text: "Thank you for your inquiry. We'll get back to you soon!",
    next: [
      "We have your message. Nothing is booked yet: we'll read it ourselves and answer you.",
      ...(answerTime ? [`We answer: ${answerTime}`] : []),
    ],
    links: [
      { label: "Back to the house", to: "/" },
      { label: "Dates and prices", to: "/#availability-title" },
      { label: "Our shore guides", to: "/guides" },
      { label: "Ask about another week", to: "/#contact" },
    ],
  };
}

async function respondAsk(c: Context, http: HttpDeps, check: InquiryDeps["checkInquiryDates"]): Promise<Response> {
  const checkIn = c.req.query("week") ?? "";
  if (!isDayInOurYears(checkIn)) return seeOther(http.siteUrl, "/#inquiry");
  const verdict = http.limits.take("pagesRendered", http.clientAddress(c));
  if (!verdict.allowed) return refuseManyPages(http, verdict.retryAfter);
  const values = { checkIn, checkOut: addDays(checkIn, nightsOfWeek) };
  const dates = stayDates(values.checkIn, values.checkOut);
  const conflict = (await check(values))?.conflict;
  const message = conflict
    ? `${dates}: ${conflictInWords(nightsOfWeek, conflict)}. Send this anyway, and we'll write to you if they open. Would other dates work? Tell us below.`
    : `${dates}. Tell us below how many you are, and if you bring a dog. Nothing is booked yet: we'll answer you ourselves.`;
  const title = conflict ? "Ask us about this week" : "Ask for this week";
  // Two taps send one inquiry.
  const sendable = { ...values, [idempotencyKeyField]: randomUUID() };
  return pageResponse(200, http, { view: "form", ...form, title, message, values: sendable });
}
