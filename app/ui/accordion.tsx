import type { ReactNode } from "react";

type AccordionProps = {
  /** Of the items with the same name, at most one is open. */
  name: string;
  items: readonly { id: string; title: string; content: ReactNode }[];
};

/** Questions and answers, at most one open. Native elements: works without JavaScript and with find-in-page. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="rows">
      {items.map(({ id, title, content }) => (
        <details key={id} name={name} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg font-medium hover:text-coral-ink">
            {title}
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              aria-hidden="true"
              className="flex-none transition-transform duration-300 group-open:rotate-45"
            >
              <path d="M12 5v14M5 12h14" />
            </svg>
          </summary>
          <div className="max-w-[62ch] pb-6 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
