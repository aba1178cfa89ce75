import { desk } from "#app/desk-context.ts";
import { queryOf } from "#app/desk/http.ts";
import { ListFilter, MoreLink, type Row, Rows } from "#app/desk/page.tsx";
import { retention } from "#content/house/policies.ts";
import { starsInWords } from "#contract/reviews/review.ts";
import type { DeskReview, ReviewGroup } from "#server/reviews/desk.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Reviews | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { reviews } = context.get(desk);
  const query = queryOf(request);
  const counts = await reviews.counts();
  const show = reviewGroups.find((group) => group === query.get("show")) ?? startWith(counts);
  return { counts, show, ...(await reviews.list(show, query.get("after"))) };
}

/** Returns the group to open with: waiting reviews, or published ones if none are waiting. */
function startWith(counts: Record<ReviewGroup, number>): ReviewGroup {
  return counts.waiting === 0 && counts.published > 0 ? "published" : "waiting";
}

const labels: Record<ReviewGroup, string> = {
  waiting: "To decide",
  published: "Published",
  hidden: "Hidden",
  rejected: "Rejected",
};
const reviewGroups = Object.keys(labels) as ReviewGroup[];

const nothingThere: Record<ReviewGroup, string> = {
  waiting:
    "Nothing to decide. You get an email about each new review, and it waits here until you publish or reject it.",
  published: "No review is published yet. When you publish one, it is on the reviews page a second later.",
  hidden: "Nothing is hidden. When you take a published review off the page, it waits here for a new decision.",
  rejected: `Nothing is rejected. Rejected reviews stay here for ${retention.rejectedReviewsDays} days, in case you change your mind.`,
};

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { counts, show, reviews, next } = loaderData;
  const choices = reviewGroups.map((value) => ({ value, label: labels[value], count: counts[value] }));
  return (
    <>
      <h1 className="title-3">Reviews</h1>
      <ListFilter label="Which reviews" choices={choices} chosen={show} />
      {reviews.length === 0 ? (
        <p className="mt-6 max-w-[36em]">{nothingThere[show]}</p>
      ) : (
        <Rows className="mt-6" rows={reviews.map(reviewRow)} />
      )}
      <MoreLink show={show} after={next} />
    </>
  );
}

function reviewRow(review: DeskReview): Row {
  const { id, title, rating, guest_name, received, review_text, owner_reply } = review;
  const note = (
    <>
      {starsInWords(rating)}, <bdi>{guest_name}</bdi>, {received}
      {owner_reply === null ? "" : ", with your reply"}
    </>
  );
  const children = (
    <span className="mt-1 line-clamp-2" dir="auto">
      {review_text.slice(0, 300)}
    </span>
  );
  return { key: id, to: `/desk/reviews/${id}`, title, note, children };
}
