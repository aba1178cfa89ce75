import { ErrorNote, LoneLink, type PlainView } from "#app/plain/parts.tsx";
import { pluralize } from "#contract/numbers.ts";
import type { PlainPage } from "#contract/plain-page.ts";

/** The answer to photos that were sent without scripts, when some were refused. */
export function photosNotAddedView({
  added,
  refused,
  error,
}: Extract<PlainPage, { view: "photos-not-added" }>): PlainView {
  const body = (
    <>
      {error === null ? null : <ErrorNote>{error}</ErrorNote>}
      {refused.map(({ name, message }, index) => (
        <p key={index}>
          <strong>{name}</strong>: {message}
        </p>
      ))}
      {added > 0 ? (
        <p>
          {pluralize(added, "photo")} {added === 1 ? "was" : "were"} added.
        </p>
      ) : null}
      <LoneLink href={added > 0 ? `/desk/photos?added=${added}` : "/desk/photos"}>Go to your photos</LoneLink>
    </>
  );
  return { title: added > 0 ? "Some photos were not added" : "No photo was added", body };
}
