import { Rows } from "#app/desk/page.tsx";
import { houseSections } from "#contract/house/house-fields.ts";
import { sectionTitles } from "./section-titles.ts";

export const meta = () => [{ title: "House | Desk" }];

/** The forms of the house. */
export default function House() {
  return (
    <>
      <h1 className="title-3">House</h1>
      <p className="mt-2 max-w-[36em] text-muted">
        What the site says about your house. Guests see what you save right away; you can undo it, and each form has its
        earlier versions.
      </p>
      <Rows
        className="mt-6"
        rows={houseSections.map((section) => ({
          key: section,
          to: `/desk/house/${section}`,
          title: sectionTitles[section].title,
          note: sectionTitles[section].lead,
        }))}
      />
    </>
  );
}
