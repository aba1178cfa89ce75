import { startTransition, useCallback, useState } from "react";
import type { MetaDescriptor } from "react-router";
import { faqPage, pageMeta, type StructuredData } from "#app/components/head/seo.ts";
import { SectionLink } from "#app/components/page-link.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { pageFacts } from "#app/page-facts.ts";
import { shownDetails } from "#content/house/house-details.ts";
import { property } from "#content/house/property.ts";
import { plainText } from "#content/rich-text.ts";
import { dateInTimeZone } from "#contract/calendar-date.ts";
import type { PageFacts, PricesInWords } from "#contract/page-facts.ts";
import { dayAtDock } from "#contract/shore/bay.ts";
import { alertInWords } from "#contract/shore/weather.ts";
import type { Route } from "./+types/route.ts";
import { Amenities } from "./amenities.tsx";
import { ContactAndLocation } from "./contact/contact.tsx";
import { Faq } from "./faq.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { Hero } from "./hero/hero.tsx";
import { type HomeWords, homeWords, shownHouse } from "./home-words.ts";
import { housePictures } from "./house-pictures.ts";
import type { DayAtDock } from "./location/location-card.tsx";
import type { PlannedStay } from "./planner/plan.ts";
import { PricesAndBooking } from "./prices.tsx";
import { RecentReviews } from "./recent-reviews.tsx";
import { vacationRental } from "./vacation-rental.ts";

/** Loads the house's texts and pictures, the newest reviews, the prices, the booked nights, and the day at the dock. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const [{ photos, hero, films, ...house }, reviews, prices, availability, dock] = await Promise.all([
    facts.house(),
    facts.recentReviews(),
    facts.prices(),
    facts.availability(),
    dayAtHouse(facts),
  ]);
  const words = homeWords(house, prices);
  const pictures = housePictures({ photos, hero, films });
  const details = shownDetails(house.details);
  const answerTime = house.details["answer-time"];
  const shown = { house: shownHouse(house), words, pictures, details, answerTime, reviews, prices, dock };
  const asOfDay = (asOf: string) => dateInTimeZone(new Date(asOf), property.timeZone);
  return { ...shown, availability: availability && { ...availability, asOfDay: asOfDay(availability.asOf) } };
}

async function dayAtHouse(facts: PageFacts): Promise<DayAtDock | null> {
  const bay = await facts.bay(facts.today(), 1);
  const day = bay?.days[0];
  if (!day) return null;
  const [alert] = facts.alerts().alerts;
  return {
    date: day.date,
    line: dayAtDock(day),
    alert: alert ? alertInWords(alert, day.date) : null,
    sun: day.sun,
    tides: [bay.before, ...day.tides, bay.after].map(({ time, feet }) => ({ time, feet })),
  };
}

export const shouldRevalidate = () => false;

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const tags = pageMeta(matches, {
    title: "Bayfront vacation rental with a private dock",
    description: loaderData?.words.description ?? "",
    path: "/",
  });
  const { heroVideo, aerialTour } = loaderData?.pictures ?? {};
  // Only pages with this tag may embed YouTube: the server's content security policy depends on it.
  return [heroVideo, aerialTour?.video].some(
    (video) => typeof video === "object" && video !== null && "youtube" in video,
  )
    ? [...tags, { name: "youtube", content: "on" }]
    : tags;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { house, words, pictures, answerTime, reviews, prices, availability, dock } = loaderData;
  // The planner passes a stay to the inquiry form.
  const [asked, setAsked] = useState<PlannedStay>();
  const [isSent, setSent] = useState(false);
  const bar = isSent ? null : <PriceBar prices={prices} />;
  const ask = useCallback((stay: PlannedStay) => startTransition(() => setAsked(stay)), []);
  return (
    <>
      <Hero house={house} beyondBeds={words.beyondBeds} picture={pictures.hero} video={pictures.heroVideo} />
      <div className="relative">
        {bar}
        <Gallery photos={pictures.photos} tour={pictures.aerialTour} />
        <ServerHtml name="amenities">
          {import.meta.env.SSR ? <Amenities house={house} words={words} /> : null}
        </ServerHtml>
      </div>
      <PricesAndBooking house={house} words={words} prices={prices} availability={availability} onAsk={ask} />
      <RecentReviews initial={reviews} bar={bar} />
      <ContactAndLocation
        house={house}
        answerTime={answerTime}
        dock={dock}
        asked={asked}
        onSent={() => setSent(true)}
      />
      <ServerHtml name="faq">{import.meta.env.SSR ? <Faq questions={words.faq} /> : null}</ServerHtml>
      {/* Written on the server only: no one reads it in the browser. */}
      <JsonLd json={import.meta.env.SSR ? jsonOf(vacationRental(house, pictures.photos)) : ""} />
      <JsonLd json={import.meta.env.SSR ? jsonOf(faqPage(words.faq.map(inPlainText))) : ""} />
    </>
  );
}

/** The price of a week and a link to the planner, at the bottom of phone screens, over the positioned element it is in (home.css). */
function PriceBar({ prices: { week, perWeek } }: { prices: PricesInWords }) {
  return (
    <ServerHtml name="price-bar" className="price-bar-room no-print">
      {import.meta.env.SSR ? (
        <p className="price-bar on-dark">
          <span>
            <b>{week}</b> {perWeek}{" "}
            <a href="/weeks" className="link py-3 text-sm whitespace-nowrap">
              Open weeks
            </a>
          </span>
          <SectionLink to="/#availability-title" className="button button-small button-primary">
            Check dates
          </SectionLink>
        </p>
      ) : null}
    </ServerHtml>
  );
}

function inPlainText({ question, answer }: HomeWords["faq"][number]) {
  return { question, answer: plainText(answer) };
}

/** Escapes `<`, which could end the script. */
function jsonOf(data: StructuredData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/** Structured data at the end of the page, where it does not delay the first paint. */
function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
