import { type ReactNode, useEffect, useRef } from "react";
import { Link, useActionData, useLocation } from "react-router";
import type { DoneChange } from "#server/desk/undo.ts";
import type { FormVersions } from "#server/house/desk/versions.ts";
import { BayButton, LineLink, PostForm, QuietButton, QuietLink } from "./buttons.tsx";
import { withQuery } from "./http.ts";

/** Shows the result of a form at the top of the page. Takes the focus each time, so that it is announced and scrolled into view. */
export function PageNote({ error = false, children }: { error?: boolean; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // The answer renders before the location's key changes. By then the owner may be typing in a field.
  const cause = useActionData<unknown>() ?? key;
  useEffect(() => note.current?.focus(), [cause]);
  return (
    <div
      ref={note}
      role={error ? "alert" : "status"}
      tabIndex={-1}
      className={`mb-6 rounded-2xl px-5 py-3 ${error ? "border-l-4 border-coral-ink bg-white" : "bg-bay-100"}`}
    >
      {children}
    </div>
  );
}

/** Shows why the page's form was not saved. */
export function ErrorNote({ children }: { children?: ReactNode }) {
  const answer = useActionData<{ message?: string | null }>();
  if (!answer?.message) return null;
  return (
    <PageNote error>
      {answer.message}
      {children}
    </PageNote>
  );
}

/** `error`: it was done, but something is wrong with it. */
type DoneNoteProps = { done: DoneChange | string | null | undefined; error?: boolean; children?: ReactNode };

/** Shows what the owner has just done: a sentence with its children, or a change with an Undo button. Renders nothing after an error. */
export function DoneNote({ done, error = false, children }: DoneNoteProps) {
  const { pathname, search } = useLocation();
  const isAnswered = useActionData<unknown>() !== undefined;
  if (!done || isAnswered) return null;
  if (typeof done === "string") {
    return (
      <PageNote error={error}>
        {done} {children}
      </PageNote>
    );
  }
  return (
    <PageNote error={error}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {done.words} {children}
        </p>
        {done.canUndo ? (
          <PostForm action="/desk/acts" fields={{ id: done.id, back: pathname + search }}>
            <QuietButton intent="undo">Undo</QuietButton>
          </PostForm>
        ) : null}
      </div>
    </PageNote>
  );
}

/** The versions of a form before the current one. Restoring one asks first. */
export function EarlierVersions({ versions: { form, current, earlier } }: { versions: FormVersions }) {
  const { pathname } = useLocation();
  if (earlier.length === 0) return null;
  return (
    <details id="versions" className="mt-10 max-w-[40rem] border-t border-line pt-2">
      <summary>Earlier versions</summary>
      <ol className="rows mt-2">
        {earlier.map(({ version, what, at }) => (
          <li key={version} className="py-2">
            <details>
              <summary className="flex-wrap gap-x-3">
                {at === null ? what : at} {at === null ? null : <span className="note">{what}</span>}
              </summary>
              <p className="mt-1">
                Guests see this version as soon as you restore it. What they see now becomes an earlier version.
              </p>
              <PostForm
                action="/desk/acts"
                className="mt-2"
                fields={{ of: form, to: version, version: current, back: pathname }}
              >
                <BayButton intent="restore" aria-label={`Restore this version: ${at ?? what}`}>
                  Restore this version
                </BayButton>
              </PostForm>
            </details>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A link from a page back to its list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <LineLink to={to}>{children}</LineLink>
    </p>
  );
}

type PageSectionProps = { id: string; title: ReactNode; look?: string; className?: string; children: ReactNode };

/** A section of a page with its own heading and an id to link to. */
export function PageSection(props: PageSectionProps) {
  const { id, title, look = "text-xl font-semibold", className = "mt-12", children } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-6 ${className}`}>
      <h2 id={`${id}-title`} className={look}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type FilterProps = {
  label: string;
  /** The query parameter that the links set. */
  param?: string;
  /** `to`: where a choice leads, if not to its value in the query. */
  choices: readonly { value: string; label: string; count?: number; to?: string }[];
  chosen: string | undefined;
  /** Where on the page the list is, if not at its top. */
  hash?: string;
};

/** Links that filter a list or choose a form, with the count behind each. */
export function ListFilter({ label, param = "show", choices, chosen, hash = "" }: FilterProps) {
  return (
    <nav aria-label={label} className="desk-filter mt-4">
      <ul className="chip-row">
        {choices.map(({ value, label: words, count, to = `?${param}=${value}${hash}` }) => (
          <li key={value} className="inline-block">
            <Link to={to} aria-current={value === chosen ? "true" : undefined} className="chip">
              {words}
              {count === undefined ? null : <span className="ml-1 tabular-nums opacity-80">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type MoreLinkProps = { show: string; words?: string; after: string | null; hash?: string };

/** A link to the next page of a list, which was searched for `words`. Back is the browser's. */
export function MoreLink({ show, words, after, hash = "" }: MoreLinkProps) {
  if (after === null) return null;
  return (
    <p className="mt-6">
      <QuietLink to={withQuery("", { words, show, after }) + hash}>More</QuietLink>
    </p>
  );
}

/** A row that links to its own page: a title with an aside, and a note and children below. */
export type Row = {
  key: string;
  to: string;
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
};

/** A list of linked rows. */
export function Rows({ rows, className = "" }: { rows: readonly Row[]; className?: string }) {
  return (
    <ul className={`rows ${className}`}>
      {rows.map(({ key, to, title, note, aside, children }) => (
        <li key={key}>
          <Link to={to} className="group block py-4 wrap-anywhere">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-semibold group-hover:underline" dir="auto">
                {title}
              </span>{" "}
              {aside ? <span className="note">{aside}</span> : null}
            </span>
            {note ? <span className="mt-0.5 block note">{note}</span> : null}
            {children}
          </Link>
        </li>
      ))}
    </ul>
  );
}
