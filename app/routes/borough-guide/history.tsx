import { timeline } from "#content/borough.ts";
import { RichText } from "#app/site/rich-text.tsx";

/** A hundred years in three steps. */
export function History() {
  return (
    <section id="history" aria-labelledby="history-title" className="section on-dark bg-bay-950 text-sand-50">
      <div className="wrap">
        <h2 id="history-title" className="title-2">
          History
        </h2>
        <ol className="mt-14 grid gap-x-12 gap-y-12 md:grid-cols-3">
          {timeline.map(({ year, title, text }) => (
            <li key={year} className="relative border-t-4 border-gold pt-6">
              <p className="font-display text-[clamp(2.75rem,2.2rem+2vw,4rem)] leading-none tracking-tight text-gold">
                {year}
              </p>
              <h3 className="title-3 mt-4">{title}</h3>
              <p className="mt-3 max-w-[52ch] text-bay-200">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
