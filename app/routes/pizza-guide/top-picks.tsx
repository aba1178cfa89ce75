import { type PizzeriaId, pizzerias } from "#content/pizzerias.ts";

/** One recommendation for each pizzeria: which slice for which evening. */
export function TopPicks({ onOpen }: { onOpen: (id: PizzeriaId, opener: HTMLElement) => void }) {
  return (
    <section aria-labelledby="picks-title" className="section on-dark bg-bay-950 text-sand-50">
      <div className="wrap">
        <h2 id="picks-title" className="title-2">
          Top Picks
        </h2>
        <p className="lead mt-5 text-bay-200">
          Nobody comes first. Each of the six is the right answer to some evening.
        </p>
        <ul className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {pizzerias.map(({ id, name, recommendation }) => (
            <li key={id} className="flex flex-col border-t border-sand-50/25 pt-6 pb-8 lg:pb-12">
              <h3 className="text-[clamp(2rem,1.8rem+0.9vw,2.5rem)] leading-[1.05] text-gold italic">
                {recommendation.title}
              </h3>
              <p className="mt-3 mb-4">{recommendation.text}</p>
              <p className="mt-auto">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className="min-h-11 text-left font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
                  onClick={(event) => onOpen(id, event.currentTarget)}
                >
                  {name}
                </button>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
