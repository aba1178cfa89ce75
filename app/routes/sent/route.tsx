import type { MetaDescriptor } from "react-router";
import { pageFacts } from "#app/page-facts.ts";
import { pageMeta } from "#app/site/seo.ts";
import { mostGuests } from "#contract/house.ts";
import thanks from "#content/posters/spot-thanks.svg";
import { Inquiry } from "../home/contact/inquiry.tsx";
import { ReviewForm } from "../reviews/review-form.tsx";
import type { Route } from "./+types/route.ts";

const texts = {
  inquiry: {
    title: "Message Sent!",
    text: "Thank you for your inquiry. We'll get back to you soon!",
    next: "We have your message. Nothing is booked yet: we read it ourselves and answer you.",
    links: [
      { label: "Back to the house", to: "/" },
      { label: "Dates and prices", to: "/#availability-title" },
      { label: "Our shore guides", to: "/guides" },
    ],
  },
  review: {
    title: "Review submitted successfully!",
    text: "Thank you for sharing your experience with us.",
    next: "A review may wait until we have read it. We write to you only if we have a question.",
    links: [{ label: "Read the reviews", to: "/reviews" }],
  },
};

function textFor(kind: string) {
  return kind === "review" ? texts.review : texts.inquiry;
}

/** What the form needs, and how fast the owner answers. What was sent is not in the address, so that no one else can read it here. */
export async function loader({ context }: Route.LoaderArgs) {
  const house = await context.get(pageFacts).house();
  return {
    mostGuests: mostGuests(house),
    dogs: house.terms.dogPounds > 0,
    answerTime: house.details["answer-time"],
  };
}

export const shouldRevalidate = () => false;

export function meta({ params, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { title, text } = textFor(params.kind);
  return pageMeta(matches, { title, description: text, path: `/sent/${params.kind}`, indexed: false });
}

/** The page after a form was posted without JavaScript: what happens next and, below it, the form, cleared. */
export default function SentPage({ params, loaderData }: Route.ComponentProps) {
  const { title, text, next, links } = textFor(params.kind);
  const [back, ...others] = links;
  const isInquiry = params.kind !== "review";
  return (
    <>
      <div className="wrap section grid items-center gap-10 pb-0! md:grid-cols-2">
        <div>
          <h1 className="title-1">{title}</h1>
          <p className="lead mt-6">{text}</p>
          <p className="mt-4">{next}</p>
          {isInquiry && loaderData.answerTime ? (
            <p dir="auto" className="mt-4 wrap-anywhere">
              We answer: {loaderData.answerTime}
            </p>
          ) : null}
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href={back?.to} className="button button-primary">
              {back?.label}
            </a>
            {others.map(({ label, to }) => (
              <a key={to} href={to} className="link inline-flex min-h-11 items-center">
                {label}
              </a>
            ))}
          </p>
        </div>
        <img src={thanks} alt="" width="480" height="360" className="mx-auto w-full max-w-md" />
      </div>
      <section aria-labelledby="again-title" className="wrap section">
        <h2 id="again-title" className="title-2">
          {isInquiry ? "Write another message" : "Write another review"}
        </h2>
        <div className="mt-8 max-w-[46rem]">{isInquiry ? <Inquiry {...loaderData} /> : <AnotherReview />}</div>
      </section>
    </>
  );
}

/** With JavaScript, sending it leads to this page again. */
function AnotherReview() {
  return <ReviewForm onSent={() => window.location.reload()} />;
}
