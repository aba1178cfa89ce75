import { data, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { retention } from "#content/house/policies.ts";
import type { SuspectedPost } from "#server/stays/desk/suspected-spam.ts";
import { BayButton, PostForm, QuietButton } from "../buttons.tsx";
import { CheckField } from "../form.tsx";
import { queryOf, textOf } from "../http.ts";
import { BackLink, DoneNote, PageNote } from "../page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Suspected spam | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { spam, undo } = context.get(desk);
  const done = queryOf(request).get("done") ?? "";
  return { ...(await spam.list()), done, change: await undo.find(done) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { spam } = context.get(desk);
  const form = await request.formData();
  const kind = textOf(form, "kind") === "review" ? ("review" as const) : ("inquiry" as const);
  const post = { kind, id: textOf(form, "id") };
  const intent = textOf(form, "intent");
  if (intent === "delete") return back((await spam.delete(post)) ? "deleted" : "gone");
  if (intent !== "not-spam") return data(null, { status: 422 });
  const marked = await spam.markNotSpam(post, textOf(form, "confirm") === "yes");
  return back(marked === null ? "gone" : (marked.change ?? "review"));
}

function back(done: string) {
  return redirect(`/desk/suspected-spam?done=${done}`, 303);
}

const notes = new Map([
  ["review", "Marked as not spam. You'll find the review under Reviews."],
  ["deleted", "Deleted."],
  ["gone", "This one is no longer here: it was already marked as not spam or deleted."],
]);

/** Inquiries and reviews that look like spam. None are public until the owner marks them as not spam. */
export default function SuspectedSpam({ loaderData: { posts, total, done, change } }: Route.ComponentProps) {
  const note = notes.get(done);
  return (
    <div className="max-w-[46rem]">
      <DoneNote done={change} />
      {note ? <PageNote error={done === "gone"}>{note}</PageNote> : null}
      <BackLink to="/desk/mails">All emails</BackLink>
      <h1 className="title-3 mt-2">Suspected spam</h1>
      <p className="mt-2 text-muted">
        {posts.length === 0
          ? "Nothing here. Inquiries and reviews that look like spam stay here"
          : "These look like spam. Guests don't see them, and no email was sent. They stay here"}{" "}
        for {retention.suspectedDays} days.
      </p>
      {posts.length === 0 ? null : (
        <ul className="rows mt-6">
          {posts.map((post) => (
            <li key={`${post.kind} ${post.id}`} className="py-6">
              <Post post={post} />
            </li>
          ))}
        </ul>
      )}
      {total > posts.length ? <p className="mt-6">And {total - posts.length} older ones.</p> : null}
    </div>
  );
}

function Post({ post }: { post: SuspectedPost }) {
  const { kind, id, received, name, email, about, text, reason } = post;
  return (
    <article aria-labelledby={`post-${id}`}>
      <h2 id={`post-${id}`} className="font-text text-lg font-semibold tracking-normal wrap-anywhere">
        {kind === "inquiry" ? "Inquiry" : "Review"} from <bdi>{name}</bdi>
      </h2>
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
      <p className="mt-3 text-[0.9375rem]">
        <span className="font-medium">Why:</span> {reason}
      </p>
      <PostForm className="mt-3 flex flex-wrap gap-3" fields={{ kind, id }}>
        {kind === "inquiry" ? (
          <div className="w-full">
            <CheckField name="confirm" value="yes" defaultChecked>
              Send the guest a confirmation (it leaves in ten minutes)
            </CheckField>
          </div>
        ) : null}
        <BayButton intent="not-spam" aria-describedby={`post-${id}`}>
          Not spam
        </BayButton>
        <QuietButton intent="delete" aria-describedby={`post-${id}`}>
          Delete
        </QuietButton>
      </PostForm>
    </article>
  );
}
