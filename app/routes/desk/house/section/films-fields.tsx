import { HouseField } from "./section-form.tsx";

/** Films on YouTube in place of the site's own. */
export function FilmsFields() {
  return (
    <>
      <p className="max-w-[36em]">
        Paste the film's address as YouTube shares it, or its eleven characters. An empty field shows the site's own
        film. A film that you send as a file comes before both.
      </p>
      <HouseField name="films.hero" />
      <HouseField name="films.aerialTour" />
    </>
  );
}
