import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#app/components/head/seo.ts";
import { SentPage } from "#app/components/sent-page.tsx";
import { pageFacts } from "#app/page-facts.ts";
import { Inquiry } from "#app/site/home/contact/inquiry.tsx";
import type { Route } from "./+types/route.ts";

const title = "Message Sent!";
const text = "Thank you for your inquiry. We'll get back to you soon!";
const links = [
  { label: "Start my shore week", to: "/my-shore-week" },
  { label: "Back to the house", to: "/" },
  { label: "Dates and prices", to: "/#availability-title" },
  { label: "Our shore guides", to: "/guides" },
];

/** Loads what the form needs, and how fast the owner answers. What was sent is not in the URL, so that no one else can read it here. */
export async function loader({ context }: Route.LoaderArgs) {
  const house = await context.get(pageFacts).house();
  return {
    mostGuests: house.mostGuests,
    dogs: house.terms.dogPounds > 0,
    answerTime: house.details["answer-time"],
  };
}

export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, { title, description: text, path: "/sent/inquiry", indexed: false });
}

/** The page shown after an inquiry was posted without JavaScript. */
export default function SentInquiryPage({ loaderData }: Route.ComponentProps) {
  const { answerTime } = loaderData;
  const next = (
    <>
      <p className="mt-4">We have your message. Nothing is booked yet: we'll read it ourselves and answer you.</p>
      {answerTime ? (
        <p dir="auto" className="mt-4 wrap-anywhere">
          We answer: {answerTime}
        </p>
      ) : null}
    </>
  );
  return (
    <SentPage title={title} text={text} next={next} links={links} again="Ask about another week">
      <div className="max-w-[46rem]">
        <Inquiry {...loaderData} />
      </div>
    </SentPage>
  );
}
