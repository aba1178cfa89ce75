import type { PizzeriaId } from "#content/pizzerias.ts";
import { PizzeriaMap } from "./pizzeria-map.tsx";

/** Where the six are: the list with directions and the drawn map of pins. */
export function FindThemAll({ onOpen }: { onOpen: (id: PizzeriaId, opener: HTMLElement) => void }) {
  return (
    <section aria-labelledby="find-title" className="section">
      <div className="wrap">
        <h2 id="find-title" className="title-2">
          Find Them All
        </h2>
        <p className="lead mt-5 mb-10 text-muted">
          Five stand on the boardwalk or a block from it, about ten minutes by car from the house. Poppi's is downtown.
        </p>
        <PizzeriaMap onOpen={onOpen} />
      </div>
    </section>
  );
}
