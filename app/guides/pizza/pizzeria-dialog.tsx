import type { ReactNode } from "react";
import { MapSearchLink } from "#app/guides/shared/map-search-link.tsx";
import { Scene } from "#app/guides/shared/scene.tsx";
import { SaveButton } from "#app/guides/shared/save-button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { RichText } from "#app/components/rich-text.tsx";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { type Pizzeria, pizzerias } from "#content/guides/pizzerias.ts";
import { wayInWords } from "#content/guides/way-from-house.ts";

/** Everything about one pizzeria; closed while there is none. */
export function PizzeriaDialog({ pizzeria, onClose }: { pizzeria: Pizzeria | undefined; onClose: () => void }) {
  const { location } = useHouse();
  return (
    <Dialog
      open={pizzeria !== undefined}
      onClose={onClose}
      title={pizzeria?.name ?? ""}
      intro={pizzeria ? <p className="mt-2 text-lg text-coral-ink">{pizzeria.differentiator}</p> : null}
    >
      {pizzeria ? (
        <>
          <Scene
            key={pizzeria.id}
            id={pizzeria.id}
            className="mb-7 aspect-5/3 max-h-[45dvh] w-full rounded-2xl bg-sand-200"
          />
          <PizzeriaFacts pizzeria={pizzeria} />
          <PizzeriaStory pizzeria={pizzeria} />
          <p className="mt-8 border-t border-line pt-5">
            {[pizzeria.location, wayInWords(location, pizzeria.place)].filter(Boolean).join(", ")}
            {pizzeria.place.onlyTown ? "" : " from the house"}.{" "}
            <MapSearchLink
              search={pizzeria.mapSearch}
              name={pizzeria.name}
              className="link -my-2 inline-flex min-h-11 items-center font-medium"
            />
          </p>
          <p className="mt-3">
            <SaveButton id={pizzeria.id} name={pizzeria.name} withLink />
          </p>
        </>
      ) : null}
    </Dialog>
  );
}

/** Style, price, age, score and tags. */
function PizzeriaFacts({ pizzeria }: { pizzeria: Pizzeria }) {
  const { style, price, established, portnoyScore, scoreNote, tags } = pizzeria;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-3">
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

/** `wide` is for a note that would take five short lines in one column on a phone. */
function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-full sm:col-span-2" : undefined}>
      <dt className="text-[0.9375rem] text-muted">{label}</dt>
      <dd className="leading-snug font-semibold">{children}</dd>
    </div>
  );
}

/** The description in paragraphs: story, what to order, a tip. */
function PizzeriaStory({ pizzeria }: { pizzeria: Pizzeria }) {
  return (
    <div className="prose mt-6">
      {pizzeria.description.map((paragraph, index) => (
        <p key={index}>
          <RichText text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** All descriptions, for browsers without JavaScript, which cannot open the dialogs. */
export function PizzeriaStories() {
  return (
    <noscript>
      <section id="stories" className="section bg-sand-100">
        <div className="wrap max-w-[46rem]">
          <h2 className="title-2">The six stories</h2>
          {pizzerias.map((pizzeria) => (
            <section key={pizzeria.id} className="mt-10">
              <h3 className="title-3">{pizzeria.name}</h3>
              <div className="mt-4">
                <PizzeriaFacts pizzeria={pizzeria} />
              </div>
              <PizzeriaStory pizzeria={pizzeria} />
            </section>
          ))}
        </div>
      </section>
    </noscript>
  );
}
