import { rowsIn } from "#contract/house/house-fields.ts";
import { FieldGroup, HouseField, useSection } from "./section-form.tsx";

/** Six highlights, and four lists. */
export function AmenitiesFields() {
  const { typed } = useSection();
  return (
    <>
      {rowsIn(typed, "highlights").map((_, at) => (
        <FieldGroup key={at} title={`Highlight ${at + 1}`}>
          <HouseField name={`highlights.${at}.title`} />
          <HouseField name={`highlights.${at}.text`} />
        </FieldGroup>
      ))}
      {rowsIn(typed, "amenities").map((_, at) => (
        <FieldGroup key={at} title={`List ${at + 1}`}>
          <HouseField name={`amenities.${at}.title`} />
          <HouseField name={`amenities.${at}.items`} />
        </FieldGroup>
      ))}
    </>
  );
}
