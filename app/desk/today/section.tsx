import type { ReactNode } from "react";

type SectionProps = { title: string; count: number; counted?: boolean; children: ReactNode };

/** A list on Today with its count. Renders nothing when the list is empty. */
export function Section({ title, count, counted = true, children }: SectionProps) {
  if (count === 0) return null;
  return (
    <section className="mt-9">
      <h2 className="flex items-center gap-2 font-text text-lg font-semibold tracking-normal">
        {title}
        {counted ? <span className="tag tabular-nums">{count}</span> : null}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
