import type { ReactNode } from "react";
import type { Pizzeria } from "#content/pizzerias.ts";

/** Style, price, age, score and tags in one glance. */
export function PizzeriaFacts({ pizzeria }: { pizzeria: Pizzeria }) {
  const { style, price, established, portnoyScore, scoreNote, tags } = pizzeria;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-3">
      <Fact label="Style">{style}</Fact>
      <Fact label="Price, roughly">{price}</Fact>
      {established ? <Fact label="How long">{established}</Fact> : null}
      <Fact label="Good for">{tags.join(", ")}</Fact>
      <Fact label="One-bite score" wide>
        {portnoyScore === null ? "not scored" : `${portnoyScore.toFixed(1)} of 10`}
        {scoreNote ? <span className="block text-[0.9375rem] font-normal text-muted">{scoreNote}</span> : null}
      </Fact>
    </dl>
  );
}

/** A wide one has a note that would be five short lines in one column of a phone. */
function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-2" : undefined}>
      <dt className="text-[0.9375rem] text-muted">{label}</dt>
      <dd className="leading-snug font-semibold">{children}</dd>
    </div>
  );
}
