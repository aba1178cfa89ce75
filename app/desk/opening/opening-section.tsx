import { BayButton, BayLink, PostForm, QuietButton, TextLink } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { pluralize } from "#contract/numbers.ts";
import type { Opening } from "#server/house/desk/opening.ts";
import { OpenPoints } from "./open-points.tsx";

/** What is left to do before the site opens, and the button that opens it. */
export function OpeningSection({ opening: { placeholders, asks, points } }: { opening: Opening }) {
  return (
    <>
      <p className="max-w-[36em] text-muted">
        Every page says “Not open yet”, and search engines leave the site out. Guests can already write to you.
      </p>
      {placeholders.length > 0 ? (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <span>Needed first: the house's {new Intl.ListFormat("en-US").format(placeholders)}.</span>
          <BayLink to="/desk/house/about">Fill in</BayLink>
        </p>
      ) : (
        <PostForm
          reloadDocument
          action="/desk/acts"
          className="mt-4 grid max-w-[40rem] gap-4"
          fields={{ intent: "open", back: "/desk" }}
        >
          {asks.map(({ id, words, accept, page }) => (
            <div key={id} className="border-l-4 border-gold pl-4">
              <p id={`ask-${id}`}>
                {words}{" "}
                {page === null ? null : (
                  <TextLink to={page}>{id === "renderings" ? "Replace them" : "Fill it in"}</TextLink>
                )}
              </p>
              <label className="mt-1 flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name={`accept.${id}`}
                  required
                  aria-describedby={`ask-${id}`}
                  className="size-5 shrink-0"
                />
                <span>{accept}</span>
              </label>
            </div>
          ))}
          <div>
            <button type="submit" className="button button-primary">
              Open the site
            </button>
          </div>
        </PostForm>
      )}
      {points.length > 0 ? (
        <Fold title={`${pluralize(points.length, "question")} to answer before guests come`} className="mt-4">
          <OpenPoints points={points} />
        </Fold>
      ) : null}
    </>
  );
}

/** Changes that an earlier version of the site never published. */
export function UnpublishedSection({ changes }: { changes: readonly string[] }) {
  const fields = { back: "/desk" };
  return (
    <>
      <p className="max-w-[36em]">
        Your draft changes {new Intl.ListFormat("en-US").format(changes)}. What you save is on the site right away now,
        so decide once about this draft.
      </p>
      <PostForm reloadDocument action="/desk/acts" className="mt-3" fields={fields}>
        <BayButton intent="publish-draft">Put it on the site</BayButton>
      </PostForm>
      <Fold title="Throw it away" className="mt-2">
        <PostForm reloadDocument action="/desk/acts" className="mt-2" fields={fields}>
          <QuietButton intent="throw-away">Throw the draft away for good</QuietButton>
        </PostForm>
      </Fold>
    </>
  );
}

/** What the owner typed in fields that no longer exist. */
export function RemovedTexts({ texts }: { texts: readonly string[] }) {
  return (
    <>
      <p className="max-w-[36em]">
        The site no longer has these fields. Copy what you want to use elsewhere, such as under Good to know.
      </p>
      <ul className="rows mt-2">
        {texts.map((text) => (
          <li key={text} className="py-2 wrap-anywhere whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
      <PostForm reloadDocument action="/desk/acts" className="mt-3" fields={{ back: "/desk" }}>
        <QuietButton intent="forget-removed">Delete this list</QuietButton>
      </PostForm>
    </>
  );
}
