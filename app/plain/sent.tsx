import type { SentForm } from "#contract/plain-page.ts";
import type { PlainView } from "./plain-view.tsx";

/** Thanks for a form that was posted without JavaScript: what happens next, and where to go. */
export function sentView({ title, text, next, links }: SentForm): PlainView {
  const [first, ...others] = links;
  const body = (
    <>
      <p className="lead">{text}</p>
      {next.map((sentence) => (
        <p key={sentence} dir="auto" className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      <p className="mt-3">
        <a href={first.to} className="button button-primary">
          {first.label}
        </a>
      </p>
      <p className="flex flex-wrap gap-x-6">
        {others.map(({ label, to }) => (
          <a key={to} href={to} className="link inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
      </p>
    </>
  );
  return { title, body };
}
