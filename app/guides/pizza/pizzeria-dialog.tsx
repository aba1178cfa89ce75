import { DetailsDialog, Fact } from "#app/guides/shared/details-dialog.tsx";
import { DirectionsLink, WayFromHouse } from "#app/guides/shared/way-from-house.tsx";
import { RichText } from "#app/components/rich-text.tsx";
import type { Pizzeria } from "#content/guides/pizzerias.ts";

/** Everything about one pizzeria. */
export function PizzeriaDialog({ pizzeria }: { pizzeria: Pizzeria }) {
  const { id, name, differentiator, description } = pizzeria;
  return (
    <DetailsDialog
      kind="shop"
      id={id}
      title={name}
      intro={<p className="mt-2 text-lg text-coral-ink">{differentiator}</p>}
      facts={<PizzeriaFacts pizzeria={pizzeria} />}
      canSave
    >
      {/* Story, what to order, a tip. */}
      <div className="prose">
        {description.map((paragraph, index) => (
          <p key={index}>
            <RichText text={paragraph} />
          </p>
        ))}
      </div>
    </DetailsDialog>
  );
}

function PizzeriaFacts({ pizzeria }: { pizzeria: Pizzeria }) {
  const { name, style, price, established, portnoyScore, scoreNote, tags, location, place, mapSearch } = pizzeria;
  return (
    <dl className="rows">
      <Fact label="One-bite score">
        {portnoyScore === null ? "not scored" : `${portnoyScore.toFixed(1)} of 10`}
        {scoreNote ? <span className="block text-[0.9375rem] font-normal text-muted">{scoreNote}</span> : null}
      </Fact>
      <Fact label="Style">{style}</Fact>
      <Fact label="Price, roughly">{price}</Fact>
      {established ? <Fact label="How long">{established}</Fact> : null}
      <Fact label="Good for">{tags.join(", ")}</Fact>
      <Fact label="Where">
        {location} <WayFromHouse place={place} className="font-normal text-muted" />{" "}
        <DirectionsLink search={mapSearch} name={name} className="link -my-2 inline-flex min-h-11 items-center" />
      </Fact>
    </dl>
  );
}
