import { Link } from "react-router";
import type { DraftStatus } from "#server/house/desk/draft.ts";
import { previewPath } from "#contract/house/house.ts";

/** Says what is changed but not published, on pages that change words and pictures. `page`: the public page that shows it. */
export function DraftBar({ draft: { changes, problems }, page = "/" }: { draft: DraftStatus; page?: string }) {
  if (changes.length === 0) return null;
  return (
    <aside aria-label="Not published yet" className="mb-6 rounded-2xl bg-gold/25 px-5 py-3">
      <p>
        <span className="font-semibold">Not published yet:</span> {changes.join(", ")}.
        {problems.length > 0 ? " Something is still missing." : null}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <a href={previewPath + page} className="button button-small button-quiet">
          Preview
        </a>
        <Link to="/desk/publish" className="button button-small button-bay">
          Publish
        </Link>
      </p>
    </aside>
  );
}
