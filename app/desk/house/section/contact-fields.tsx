import { parsePosition } from "#contract/house/house-fields.ts";
import { FieldGroup, HouseField, useSection } from "./section-form.tsx";

/** How guests reach the owner, and where the house is. */
export function ContactFields() {
  return (
    <>
      <HouseField name="phone" />
      <HouseField name="email" />
      <FieldGroup title="Where it is">
        <HouseField name="streetAddress" />
        <div>
          <HouseField name="location" />
          <MapLink />
        </div>
      </FieldGroup>
      <FieldGroup title="Times">
        <div className="grid grid-cols-2 gap-4">
          <HouseField name="checkIn" />
          <HouseField name="checkOut" />
        </div>
      </FieldGroup>
    </>
  );
}

/** Leads to the place that is typed, to see whether it is the right one. */
function MapLink() {
  const position = parsePosition(useSection().live["location"] ?? "");
  if (!position) return null;
  const { latitude, longitude } = position;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center"
    >
      Look at this place on OpenStreetMap
    </a>
  );
}
