import type { MetaDescriptor } from "react-router";
import { pageFacts } from "#app/page-facts.ts";
import { pageMeta } from "#app/site/seo.ts";
import thanks from "#content/posters/spot-thanks.svg";
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
      { label: "Write another message", to: "/#contact" },
    ],
  },
  review: {
    title: "Review submitted successfully!",
    text: "Thank you for sharing your experience with us.",
    next: null,
    links: [{ label: "Read the reviews", to: "/reviews" }],
  },
};

function textFor(kind: string) {
  return kind === "review" ? texts.review : texts.inquiry;
}

/** How fast the owner answers, where the owner has said it. What was sent is not in the address, so nobody else can read it here. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { details } = await context.get(pageFacts).house();
  return { answerTime: params.kind === "review" ? null : (details["answer-time"] ?? null) };
}

export const shouldRevalidate = () => false;

export function meta({ params, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { title, text } = textFor(params.kind);
  return pageMeta(matches, { title, description: text, path: `/sent/${params.kind}`, indexed: false });
}

/** The page after a form was posted without JavaScript. */
export default function SentPage({ params, loaderData: { answerTime } }: Route.ComponentProps) {
  const { title, text, next, links } = textFor(params.kind);
  const [back, ...others] = links;
  return (
    <div className="wrap section grid items-center gap-10 md:grid-cols-2">
      <div>
        <h1 className="title-1">{title}</h1>
        <p className="lead mt-6">{text}</p>
        {next ? <p className="mt-4">{next}</p> : null}
        {answerTime ? (
          <p dir="auto" className="mt-4 wrap-anywhere">
            We answer: {answerTime}
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
  );
}
