import type { ReactNode } from "react";
import thanks from "#content/drawings/spot-thanks.svg";
import { OpenIcon } from "./ui/icons.tsx";

type SentPageProps = {
  title: string;
  text: string;
  next: ReactNode;
  links: readonly { label: string; to: string }[];
  again: string;
  children: ReactNode;
};

/** The page shown after a form was posted without JavaScript: what happens next, and the form again, folded. */
export function SentPage({ title, text, next, links, again, children }: SentPageProps) {
  const [back, ...others] = links;
  return (
    <>
      <div className="wrap section grid items-center gap-10 md:grid-cols-2">
        <div>
          <h1 className="title-1">{title}</h1>
          <p className="lead mt-6">{text}</p>
          {next}
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:flex-col max-sm:items-start">
            <a href={back?.to} className="button button-primary">
              {back?.label}
            </a>
            {others.map(({ label, to }) => (
              <a key={to} href={to} className="link inline-flex min-h-11 items-center">
                {label}
              </a>
            ))}
          </p>
        </div>
        <img src={thanks} alt="" width="480" height="360" className="mx-auto w-full max-w-md" />
      </div>
      <details className="group wrap pb-20 md:pb-28">
        <summary className="flex min-h-11 items-center gap-4">
          <OpenIcon />
          <h2 className="title-3">{again}</h2>
        </summary>
        <div className="mt-8">{children}</div>
      </details>
    </>
  );
}
