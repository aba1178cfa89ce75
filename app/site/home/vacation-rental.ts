import { siteOrigin, type StructuredData } from "#app/components/head/seo.ts";
import { property } from "#content/house/property.ts";
import type { BedKind, ShownHouse } from "#contract/house/house.ts";
import { phoneLink } from "#contract/phone-number.ts";
import type { GalleryPhoto } from "./house-pictures.ts";

/** Terms of Google's vacation rental vocabulary, and the words in the amenities section that mean them. */
const features = {
  ac: /air condition/i,
  balcony: /deck|balcony/i,
  beachAccess: /beach access/i,
  childFriendly: /family|kid|child/i,
  kitchen: /kitchen/i,
  microwave: /microwave/i,
  outdoorGrill: /grill/i,
  patio: /deck|patio/i,
  petsAllowed: null,
  tv: /\btv\b/i,
  wifi: /wi-?fi/i,
};

const typesOfBed = { king: "King", queen: "Queen", full: "Full", twin: "Single" } as const;

/** Describes the house as a schema.org VacationRental, with everything Google's guide for vacation rentals requires and recommends. */
export function vacationRental(house: ShownHouse, photos: readonly GalleryPhoto[]): StructuredData {
  const origin = siteOrigin();
  const beds = house.rooms.flatMap((room) => room.beds);
  const said = [...house.highlights.map(({ title }) => title), ...house.amenities.flatMap(({ items }) => items)];
  const says = (words: RegExp) => said.some((text) => words.test(text));
  const { locality, region, postalCode, country } = property.address;
  return {
    "@context": "https://schema.org",
    "@type": "VacationRental",
    additionalType: "House",
    identifier: "bay-house-west-wildwood",
    name: `${house.name}, ${property.place}`,
    description: `${house.subtitle} ${house.tagline}`,
    url: `${origin}/`,
    image: photos.map(({ picture }) => `${origin}${picture.img.src}`),
    latitude: house.location.latitude,
    longitude: house.location.longitude,
    address: {
      "@type": "PostalAddress",
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    telephone: phoneLink(house.phone).replace("tel:", ""),
    email: house.email,
    checkinTime: timeOfDay(house.checkIn),
    checkoutTime: timeOfDay(house.checkOut),
    knowsLanguage: "en-US",
    containsPlace: {
      "@type": "Accommodation",
      additionalType: "EntirePlace",
      occupancy: { "@type": "QuantitativeValue", value: house.sleeps },
      ...(house.bathrooms !== null && { numberOfBathroomsTotal: house.bathrooms }),
      bed: (Object.entries(typesOfBed) as [BedKind, string][])
        .map(([kind, typeOfBed]) => ({
          "@type": "BedDetails",
          typeOfBed,
          numberOfBeds: beds.reduce((sum, bed) => sum + (bed.kind === kind ? bed.count : 0), 0),
        }))
        .filter(({ numberOfBeds }) => numberOfBeds > 0),
      amenityFeature: [
        ...Object.entries(features)
          .filter(([name, words]) => (words ? says(words) : name !== "petsAllowed" || house.terms.dogPounds > 0))
          .map(([name]) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
        ...(says(/free wi-?fi/i) ? [freeFeature("internetType")] : []),
        ...(says(/free parking/i) ? [freeFeature("parkingType")] : []),
      ],
    },
  };
}

function freeFeature(name: string) {
  return { "@type": "LocationFeatureSpecification", name, value: "Free" };
}

/** Converts `3:00 PM` to `15:00`; undefined for anything else. */
function timeOfDay(clock: string): string | undefined {
  const [, hour, minute = "00", half] = /^(\d+)(?::(\d\d))? ?([AP])M$/i.exec(clock) ?? [];
  if (hour === undefined) return undefined;
  return `${String((Number(hour) % 12) + (half?.toUpperCase() === "P" ? 12 : 0)).padStart(2, "0")}:${minute}`;
}
