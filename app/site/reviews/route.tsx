import { useEffect, useRef, useState } from "react";
import { data, type MetaDescriptor } from "react-router";
import { pageMeta } from "#app/components/head/seo.ts";
import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { PictureHead } from "#app/components/page-heads.tsx";
import { PageLink } from "#app/components/page-link.tsx";
import { TabPanel, Tabs } from "#app/components/ui/tabs.tsx";
import { pageFacts } from "#app/page-facts.ts";
import { housePictures } from "#app/site/home/house-pictures.ts";
import type { ReviewStatus } from "#contract/reviews/review.ts";
import type { Route } from "./+types/route.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewList } from "./review-list.tsx";
import { forgetPublished, type WaitingReview } from "./waiting-reviews.ts";

/** Loads one page of reviews, such as `?page=2`, and the deck at sunset (the hero without it). Answers 404 for a page that does not exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const facts = context.get(pageFacts);
  const { exists, listing } = await facts.reviews(page);
  if (!exists) throw data(null, { status: 404 });
  const { hero, photos } = housePictures(await facts.house());
  const deck = photos.find(({ id }) => id === "exterior-deck-view")?.picture;
  return { page, listing, picture: deck ? { wide: deck, phone: deck } : hero };
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

export default function ReviewsPage({ loaderData: { listing, picture } }: Route.ComponentProps) {
  const [tab, choose] = useSearchParamChoice("tab", ["reviews", "submit"]);
  const [sentCount, setSentCount] = useState(0);
  const [waiting, setWaiting] = useState<readonly WaitingReview[]>([]);
  const focusNext = useRef<string>(undefined);

  // The pressed button disappears with its tab, so the focus moves on.
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
      <PictureHead picture={picture} className="[--picture-at:50%_62%]">
        <h1 className="title-1">Guest Reviews</h1>
        <p className="lead mt-4 text-bay-100">A week at the house, in reviewers' own words.</p>
      </PictureHead>
      <div className="wrap pt-8 pb-20 md:pt-12 md:pb-28">
        <Tabs name="tab" label="Reviews" tabs={tabs} current={tab} onChoose={choose}>
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
              <WriteReview onSent={onSent} onRead={read} />
            </div>
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}

type WriteReviewProps = { onSent: () => void; onRead: () => void };

/** The review form. Above it is what happens next after a review was sent. */
function WriteReview({ onSent, onRead }: WriteReviewProps) {
  const [sent, setSent] = useState<readonly ReviewStatus[]>([]);
  const last = sent.at(-1);

  return (
    <>
      {last ? <SentPanel key={`sent-${sent.length}`} status={last} onRead={onRead} /> : null}
      <h2 className="title-2 mb-8">Tell us about your week</h2>
      {/* A new form after each success, without text and stars. */}
      <ReviewForm
        key={`form-${sent.length}`}
        onSent={(status) => {
          setSent((before) => [...before, status]);
          onSent();
        }}
      />
    </>
  );
}

type SentPanelProps = { status: ReviewStatus; onRead: () => void };

/** Stays after a review was sent, because the toast is gone after some seconds and an empty form says nothing. */
function SentPanel({ status, onRead }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);

  // The pressed button disappears with the sent form, so the focus moves here.
  useEffect(() => title.current?.focus(), []);

  return (
    <section aria-labelledby="sent-title" className="mb-12 max-w-[46rem] rounded-[1.375rem] bg-sand-100 p-6 sm:p-8">
      <h2 ref={title} id="sent-title" tabIndex={-1} className="title-2 outline-none">
        {status === "published" ? "Your review is on the page" : "Your review has arrived"}
      </h2>
      <p className="mt-4">
        {status === "published"
          ? "Everyone can read it now, here and among the newest on the home page."
          : "We'll publish it once we've read it. Until then only you can see it, on this device. We write to you only if we have a question."}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={onRead}>
          See it among the reviews
        </button>
      </p>
      <p className="mt-5 flex flex-wrap gap-x-6">
        <PageLink to="/#rates" className="link inline-flex min-h-11 items-center">
          Dates for another week
        </PageLink>
        <PageLink to="/guides" className="link inline-flex min-h-11 items-center">
          Our shore guides
        </PageLink>
      </p>
    </section>
  );
}
