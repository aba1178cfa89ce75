import { commissioners, government, policeNotice } from "#content/borough.ts";
import { RichText } from "#app/site/rich-text.tsx";

/** Who runs the borough and how, and what a guest should know about the police. */
export function CivicHeart() {
  return (
    <section id="civic-heart" aria-labelledby="civic-heart-title" className="section">
      <div className="wrap">
        <h2 id="civic-heart-title" className="title-2">
          Civic Heart
        </h2>
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.15fr]">
          <div className="prose max-w-[62ch]">
            {government.map((paragraph, index) => (
              <p key={index} className={index === 0 ? "lead" : "text-muted"}>
                <RichText text={paragraph} />
              </p>
            ))}
          </div>
          <Commissioners />
        </div>
        <aside
          aria-labelledby="police-title"
          className="mt-14 grid gap-x-16 gap-y-3 rounded-[1.375rem] bg-gold p-7 text-bay-950 sm:p-10 lg:grid-cols-[1fr_2fr]"
        >
          <h3 id="police-title" className="title-3">
            {policeNotice.title}
          </h3>
          <p className="lead">
            <RichText text={policeNotice.text} />
          </p>
        </aside>
      </div>
    </section>
  );
}

function Commissioners() {
  return (
    <div>
      <h3 className="title-3">The three commissioners, as of {commissioners.asOf}</h3>
      <ul className="rows mt-5">
        {commissioners.members.map(({ name, role, department }) => (
          <li key={name} className="grid gap-x-8 py-5 sm:grid-cols-2 sm:items-baseline">
            <p>
              <strong className="block font-display text-3xl leading-tight font-normal">{name}</strong>
              <span className="text-muted">{role}</span>
            </p>
            <p className="font-medium max-sm:mt-1">{department}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[0.9375rem] text-muted">
        Names from the newest report we found, of {commissioners.asOf}; departments as reported then or before. Terms
        run four years, and a seat or a department can change hands sooner.
      </p>
    </div>
  );
}
