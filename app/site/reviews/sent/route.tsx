import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#app/components/head/seo.ts";
import { SentPage } from "#app/components/sent-page.tsx";
import { ReviewForm } from "#app/site/reviews/review-form.tsx";
import type { Route } from "./+types/route.ts";

const title = "Review submitted successfully!";
const text = "Thank you for sharing your experience with us.";
const links = [{ label: "Read the reviews", to: "/reviews" }];

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, { title, description: text, path: "/sent/review", indexed: false });
}

/** The page after a review was posted without JavaScript. With JavaScript, sending another review from here reloads this page. */
export default function SentReviewPage() {
  const next = <p className="mt-4">A review may wait until we've read it. We'll write only if we have a question.</p>;
  return (
    <SentPage title={title} text={text} next={next} links={links} again="Write another review">
      <ReviewForm onSent={() => window.location.reload()} />
    </SentPage>
  );
}
