import { rowsIn } from "#contract/house/house-fields.ts";
import { FieldGroup, HouseField, useSection } from "./section-form.tsx";

/** Name, headline and what stands below it, and the notice. */
export function WordsFields() {
  const { typed } = useSection();
  return (
    <>
      <HouseField name="name" />
      <HouseField name="notice" />
      <FieldGroup title="The first screen">
        <HouseField name="headline.plain" />
        <HouseField name="headline.emphasis" />
        <HouseField name="subtitle" />
        <HouseField name="tagline" />
      </FieldGroup>
      <FieldGroup title="Four numbers" hint="They stand in a row below the headline, so keep them short.">
        {rowsIn(typed, "stats").map((_, at) => (
          <div key={at} className="flex flex-wrap gap-4">
            <div className="w-28 max-w-full">
              <HouseField name={`stats.${at}.figure`} label={`Number ${at + 1}`} />
            </div>
            <div className="min-w-0 grow basis-40">
              <HouseField name={`stats.${at}.label`} label={`Label ${at + 1}`} />
            </div>
          </div>
        ))}
      </FieldGroup>
      <FirstScreen />
      <FieldGroup title="The photos">
        <HouseField name="galleryLine" />
      </FieldGroup>
    </>
  );
}

/** The words as they are typed, set as on the first screen. */
function FirstScreen() {
  const { live } = useSection();
  return (
    <figure>
      <figcaption className="text-[0.9375rem] text-muted">How it will stand</figcaption>
      <div className="on-dark mt-2 rounded-2xl bg-bay-950 p-5 text-sand-50 sm:p-8">
        <p className="title-2">
          {live["headline.plain"]} <em className="text-gold">{live["headline.emphasis"]}</em>
        </p>
        <p className="lead mt-4">{live["subtitle"]}</p>
        <p className="mt-1 text-bay-200">{live["tagline"]}</p>
        <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-5 border-t border-sand-50/25 pt-5 sm:grid-cols-4">
          {rowsIn(live, "stats").map(({ figure, label }, at) => (
            <li key={at}>
              <span className="block font-display text-[2rem] leading-none">{figure}</span>{" "}
              <span className="text-sm text-bay-200">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
