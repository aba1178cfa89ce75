import { pageFacts } from "#app/page-facts.ts";
import { pageMeta } from "#app/site/seo.ts";
import { faqPage, type StructuredData } from "#app/site/structured-data.ts";
import { faq } from "#content/faq.ts";
import { plainText } from "#content/rich-text.ts";
import { property } from "#content/property.ts";
import { dateInTimeZone } from "#contract/calendar-date.ts";
import type { Route } from "./+types/route.ts";
import { Amenities } from "./amenities.tsx";
import { ContactAndLocation } from "./contact/contact.tsx";
import { Faq } from "./faq.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { Hero } from "./hero/hero.tsx";
import { RatesAndBooking } from "./rates.tsx";
import { RecentReviews } from "./recent-reviews.tsx";
import { vacationRental } from "./vacation-rental.ts";

/** The newest reviews and the booked nights. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const [reviews, availability] = await Promise.all([facts.recentReviews(), facts.availability()]);
  if (availability === null) return { reviews, availability };
  const asOfDay = dateInTimeZone(new Date(availability.asOf), property.timeZone);
  return { reviews, availability: { ...availability, asOfDay } };
}

export const shouldRevalidate = () => false;

export const meta = () =>
  pageMeta({
    title: "Bayfront vacation rental with a private dock",
    description:
      "A 3-bedroom bayfront house with a dock in West Wildwood, New Jersey: sleeps 15, kayaks and bikes included, five minutes from the beach. Book direct by phone or e-mail.",
    path: "/",
  });

export default function HomePage({ loaderData: { reviews, availability } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Gallery />
      <Amenities />
      <RatesAndBooking availability={availability} />
      <RecentReviews initial={reviews} />
      <ContactAndLocation />
      <Faq />
      <JsonLd data={vacationRental()} />
      <JsonLd data={faqPage(faq.map(({ question, answer }) => ({ question, answer: plainText(answer) })))} />
    </>
  );
}

/** Structured data at the end of the page, where it does not delay the first paint. Escapes `<`, which could end the script. */
function JsonLd({ data }: { data: StructuredData }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
