import { Fragment, type ReactNode, useEffect, useRef } from "react";

/** The heading of an email's preview. Takes focus, so that screen readers announce it. */
export function MailHead({ id, title, facts }: { id: string; title: string; facts: Record<string, ReactNode> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 id={id} ref={heading} tabIndex={-1} className="title-3 outline-none">
        {title}
      </h2>
      <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 wrap-anywhere">
        {Object.entries(facts).map(([name, fact]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd dir="auto">{fact}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
