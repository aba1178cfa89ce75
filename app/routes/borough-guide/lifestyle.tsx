import { lifestyle } from "#content/borough.ts";
import { RichText } from "#app/site/rich-text.tsx";

/** Four answers to what one does here. */
export function Lifestyle() {
  return (
    <section id="lifestyle" aria-labelledby="lifestyle-title" className="section on-dark bg-bay-800 text-sand-50">
      <div className="wrap">
        <h2 id="lifestyle-title" className="title-2">
          Lifestyle
        </h2>
        <ul className="mt-12 grid gap-x-16 md:grid-cols-2">
          {lifestyle.map(({ id, title, text }) => (
            <li key={id} className="border-t border-sand-50/25 py-9">
              <h3 className="title-3 text-gold">{title}</h3>
              <p className="mt-4 max-w-[52ch]">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
