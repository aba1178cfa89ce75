import type { MetaDescriptor } from "react-router";
import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { pageFacts } from "#app/page-facts.ts";
import { pageMeta } from "#app/components/head/seo.ts";
import { useSearchParamChoice } from "#app/components/hooks/use-search-param-choice.ts";
import { TabPanel, Tabs } from "#app/components/ui/tabs.tsx";
import type { Route } from "./+types/route.ts";
import { ReviewList } from "./review-list.tsx";
import { forgetPublished, type WaitingReview } from "./waiting-reviews.ts";
import { WriteReview } from "./write-review.tsx";

/** One page of reviews, `?page=2` and on; 404 for a page that does not exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const { exists, listing } = await context.get(pageFacts).reviews(page);
  if (!exists) throw data(null, { status: 404 });
  return { page, listing };
}

export const shouldRevalidate = () => false;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const page = loaderData?.page ?? 1;
  return pageMeta(matches, {
    title: page === 1 ? "Guest reviews" : `Guest reviews, page ${page}`,
    description: "What guests say about their week at the bay house in West Wildwood, and a form to add your own stay.",
    path: page === 1 ? "/reviews" : `/reviews?page=${page}`,
  });
}

const tabs = [
  { value: "reviews", label: "Read Reviews" },
  { value: "submit", label: "Write a Review" },
] as const;

export default function ReviewsPage({ loaderData: { listing } }: Route.ComponentProps) {
  const [tab, choose] = useSearchParamChoice("tab", ["reviews", "submit"]);
  const [sentCount, setSentCount] = useState(0);
  const [waiting, setWaiting] = useState<readonly WaitingReview[]>([]);
  const focusNext = useRef<string>(undefined);

  // The pressed button is gone with its tab.
  useEffect(() => {
    if (focusNext.current) document.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  }, [tab]);

  function onSent(): void {
    setSentCount((count) => count + 1);
    setWaiting(forgetPublished([]));
  }

  function startWriting(): void {
    focusNext.current = "[name=guest_name]";
    choose("submit");
  }

  function read(): void {
    focusNext.current = "[role=tab][aria-selected=true]";
    choose("reviews");
  }

  return (
    <>
      <section className="on-dark bg-bay-950 text-sand-50">
        <div className="wrap py-14 md:py-20">
          <h1 className="title-1">Guest Reviews</h1>
          <p className="lead mt-6 text-bay-200">
            A week in the house, in the words of those who sent them. We leave out spam and private data; we never hold
            back a review because of its rating.
          </p>
        </div>
      </section>
      <div className="wrap pt-12 pb-20 md:pt-16 md:pb-28">
        <Tabs label="Reviews" tabs={tabs} current={tab} onChoose={choose}>
          <TabPanel value="reviews">
            <div className="pt-10">
              <ReviewList
                initial={listing}
                sentCount={sentCount}
                waiting={waiting}
                onWaiting={setWaiting}
                onWrite={startWriting}
              />
            </div>
          </TabPanel>
          <TabPanel value="submit">
            <div className="pt-10">
              <WriteReview waiting={waiting} onSent={onSent} onRead={read} />
            </div>
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}
