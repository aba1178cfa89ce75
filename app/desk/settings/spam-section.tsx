import { BayButton, PostForm, QuietButton } from "#app/desk/buttons.tsx";
import { CheckField } from "#app/desk/form.tsx";
import { retention } from "#content/house/policies.ts";
import type { SuspectedPosts } from "#server/spam/desk.ts";
import type { SuspectedPost } from "#server/spam/suspected-posts.ts";

/** Inquiries and reviews that look like spam, to choose several and decide on them together. None are public until then. */
export function SpamSection({ posts, total }: SuspectedPosts) {
  if (posts.length === 0) {
    return (
      <p className="mt-2 text-muted">
        Nothing here. Inquiries and reviews that look like spam stay here for {retention.suspectedDays} days.
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 text-muted">
        These look like spam. Guests don't see them, and no email was sent. They stay here for {retention.suspectedDays}{" "}
        days.
      </p>
      {/* A new form for each list, with nothing chosen. */}
      <PostForm key={posts.map(({ id }) => id).join()} className="mt-3">
        <ul className="rows">
          {posts.map((post) => (
            <li key={`${post.kind} ${post.id}`} className="py-4">
              <Post post={post} isOnly={posts.length === 1} />
            </li>
          ))}
        </ul>
        {total > posts.length ? <p className="mt-4">And {total - posts.length} older ones.</p> : null}
        {posts.some(({ kind }) => kind === "inquiry") ? (
          <CheckField name="confirm" value="yes" defaultChecked>
            Send guests a confirmation of their inquiry
          </CheckField>
        ) : null}
        <p className="mt-2 flex flex-wrap gap-3">
          <BayButton intent="not-spam">Not spam</BayButton>
          <QuietButton intent="delete-spam">Delete</QuietButton>
        </p>
      </PostForm>
    </>
  );
}

function Post({ post, isOnly }: { post: SuspectedPost; isOnly: boolean }) {
  const { kind, id, received, name, email, about, text, reason } = post;
  return (
    <article aria-labelledby={`post-${id}`}>
      <h3 id={`post-${id}`} className="font-semibold wrap-anywhere">
        <CheckField name={`posts.${id}`} value={kind} defaultChecked={isOnly}>
          {kind === "inquiry" ? "Inquiry" : "Review"} from <bdi>{name}</bdi>
        </CheckField>
      </h3>
      <p className="note wrap-anywhere">
        <bdi>{email}</bdi>, {received}
      </p>
      <p className="mt-2 font-medium wrap-anywhere" dir="auto">
        {about}
      </p>
      {text === "" ? null : (
        <p className="mt-2 border-l-4 border-bay-200 pl-4 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {text}
        </p>
      )}
      <p className="mt-2 text-[0.9375rem]">
        <span className="font-medium">Why:</span> {reason}
      </p>
    </article>
  );
}
