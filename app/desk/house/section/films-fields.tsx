import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import type { FilmPlace } from "#contract/house/house.ts";
import { filmSources } from "#contract/house/house-fields.ts";
import { FieldGroup, HouseField, useSection } from "./section-form.tsx";

const labels = { site: "The site's own film", youtube: "A film on YouTube", none: "No film" } as const;

/** For each of the two places: the site's own film, one on YouTube, or none. */
export function FilmsFields() {
  return (
    <>
      <FilmFields
        place="hero"
        title="Behind the headline"
        hint="Without sound. Of a film on YouTube, the first 29 seconds repeat. The site's own film plays only over the site's own picture."
      />
      <FilmFields
        place="aerialTour"
        title="Aerial tour"
        hint="Among the photos, after a click. The site's own film leaves with the last rendering."
      />
    </>
  );
}

function FilmFields({ place, title, hint }: { place: FilmPlace; title: string; hint: string }) {
  const { typed, live } = useSection();
  const hydrated = useHydrated();
  const name = `films.${place}.source`;
  const hasAddress = !hydrated || (live[name] ?? typed[name]) === "youtube";
  return (
    <FieldGroup title={title} hint={hint}>
      <div>
        {filmSources.map((source) => (
          <label key={source} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              value={source}
              defaultChecked={(typed[name] ?? "site") === source}
              className="size-5 shrink-0"
            />
            {labels[source]}
          </label>
        ))}
      </div>
      {/* Not sent while it is hidden; what was typed is there when it is shown again. */}
      <fieldset disabled={!hasAddress} hidden={!hasAddress}>
        <HouseField name={`films.${place}`} />
      </fieldset>
    </FieldGroup>
  );
}
