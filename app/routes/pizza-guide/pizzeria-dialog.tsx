import { MapSearchLink } from "#app/guide-kit/map-search-link.tsx";
import { SaveButton } from "#app/guide-kit/save-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Pizzeria } from "#content/pizzerias.ts";
import { wayInWords } from "#content/way-from-house.ts";
import { PizzeriaFacts } from "./pizzeria-facts.tsx";
import { PizzeriaStory } from "./pizzeria-story.tsx";

/** The long description of one pizzeria; closed when there is none. */
export function PizzeriaDialog({ pizzeria, onClose }: { pizzeria: Pizzeria | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={pizzeria !== undefined}
      onClose={onClose}
      title={pizzeria?.name ?? ""}
      intro={pizzeria ? <p className="mt-2 text-lg text-coral-ink">{pizzeria.differentiator}</p> : null}
    >
      {pizzeria ? (
        <>
          <PizzeriaFacts pizzeria={pizzeria} />
          <PizzeriaStory pizzeria={pizzeria} />
          <p className="mt-8 border-t border-line pt-5">
            {[pizzeria.location, wayInWords(pizzeria.place)].filter(Boolean).join(", ")}
            {pizzeria.place ? " from the house" : ""}.{" "}
            <MapSearchLink
              search={pizzeria.mapSearch}
              name={pizzeria.name}
              className="link -my-2 inline-block py-2 font-medium"
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
