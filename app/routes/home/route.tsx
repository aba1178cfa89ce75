import { pageMeta } from "#app/site/seo.ts";
import { faqPage } from "#app/site/structured-data.ts";
import { faq } from "#content/faq.ts";
import { plainText } from "#content/plain-text.ts";
import { Amenities } from "./amenities/amenities.tsx";
import { ContactAndLocation } from "./contact/contact-and-location.tsx";
import { Faq } from "./faq.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { Hero } from "./hero/hero.tsx";
import { JsonLd } from "./json-ld.tsx";
import { RatesAndBooking } from "./rates/rates-and-booking.tsx";
import { RecentReviews } from "./recent-reviews/recent-reviews.tsx";
import { vacationRental } from "./vacation-rental.ts";

export const meta = () =>
  pageMeta({
    title: "Bayfront vacation rental with a private dock",
    description:
      "A 3-bedroom bayfront house with a dock in West Wildwood, New Jersey: sleeps 15, kayaks and bikes included, five minutes from the beach. Book direct by phone or e-mail.",
    path: "/",
  });

export default function HomePage() {
  return (
    <>
      <Hero />
      <Gallery />
      <Amenities />
      <RatesAndBooking />
      <RecentReviews />
      <ContactAndLocation />
      <Faq />
      <JsonLd data={vacationRental()} />
      <JsonLd data={faqPage(faq.map(({ question, answer }) => ({ question, answer: plainText(answer) })))} />
    </>
  );
}
