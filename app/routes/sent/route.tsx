import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#app/site/seo.ts";
import thanks from "#content/posters/spot-thanks.svg";
import type { Route } from "./+types/route.ts";

const texts = {
  inquiry: {
    title: "Message Sent!",
    text: "Thank you for your inquiry. We'll get back to you soon!",
    back: { label: "Back to the house", to: "/" },
  },
  review: {
    title: "Review submitted successfully!",
    text: "Thank you for sharing your experience with us.",
    back: { label: "Read the reviews", to: "/reviews" },
  },
};

function textFor(kind: string) {
  return kind === "review" ? texts.review : texts.inquiry;
}

export function meta({ params, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { title, text } = textFor(params.kind);
  return pageMeta(matches, { title, description: text, path: `/sent/${params.kind}`, indexed: false });
}

/** The page after a form was posted without JavaScript. */
export default function SentPage({ params }: Route.ComponentProps) {
  const { title, text, back } = textFor(params.kind);
  return (
    <div className="wrap section grid items-center gap-10 md:grid-cols-2">
      <div>
        <h1 className="title-1">{title}</h1>
        <p className="lead mt-6">{text}</p>
        <p className="mt-8">
          <a href={back.to} className="button button-primary">
            {back.label}
          </a>
        </p>
      </div>
      <img src={thanks} alt="" width="480" height="360" className="mx-auto w-full max-w-md" />
    </div>
  );
}
