import { siteOrigin } from "#app/site/site-origin.ts";
import type { StructuredData } from "#app/site/structured-data.ts";
import { photos } from "#content/photos.ts";
import { property } from "#content/property.ts";
import { type BedKind, sleepingPlan } from "#content/sleeping-plan.ts";
import { pictureOf } from "./house-pictures.ts";

/** Amenities in the fixed terms of Google's vacation rental vocabulary; only what the amenities section says. */
const features = [
  "ac",
  "balcony",
  "beachAccess",
  "childFriendly",
  "kitchen",
  "microwave",
  "outdoorGrill",
  "patio",
  "petsAllowed",
  "tv",
  "wifi",
];

/** Google's names for beds. */
const typesOfBed = { king: "King", queen: "Queen", full: "Full", twin: "Single" } as const;

/** The house as a schema.org VacationRental, with what Google's guide for vacation rentals requires and recommends. */
export function vacationRental(): StructuredData {
  const origin = siteOrigin();
  const beds = sleepingPlan.rooms.flatMap((room) => room.beds);
  const { locality, region, postalCode, country } = property.address;
  return {
    "@context": "https://schema.org",
    "@type": "VacationRental",
    additionalType: "House",
    identifier: "bay-house-west-wildwood",
    name: `${property.name}, ${property.place}`,
    description: `${property.subtitle} ${property.tagline}`,
    url: `${origin}/`,
    image: photos.map((photo) => `${origin}${pictureOf(photo).img.src}`),
    latitude: property.location.latitude,
    longitude: property.location.longitude,
    address: {
      "@type": "PostalAddress",
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    telephone: property.phone.link.replace("tel:", ""),
    email: property.email,
    checkinTime: timeOfDay(property.checkIn),
    checkoutTime: timeOfDay(property.checkOut),
    knowsLanguage: "en-US",
    containsPlace: {
      "@type": "Accommodation",
      additionalType: "EntirePlace",
      occupancy: { "@type": "QuantitativeValue", value: property.sleeps },
      numberOfBathroomsTotal: Number(property.stats.find(({ label }) => label === "Bathrooms")?.figure),
      bed: (Object.entries(typesOfBed) as [BedKind, string][]).map(([kind, typeOfBed]) => ({
        "@type": "BedDetails",
        typeOfBed,
        numberOfBeds: beds.reduce((sum, bed) => sum + (bed.kind === kind ? bed.count : 0), 0),
      })),
      amenityFeature: [
        ...features.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
        { "@type": "LocationFeatureSpecification", name: "internetType", value: "Free" },
        { "@type": "LocationFeatureSpecification", name: "parkingType", value: "Free" },
      ],
    },
  };
}

/** `3:00 PM` as `15:00`. */
function timeOfDay(clock: string): string {
  const [, hour, minute, half] = /^(\d+):(\d\d) ([AP])M$/.exec(clock) ?? [];
  return `${String((Number(hour) % 12) + (half === "P" ? 12 : 0)).padStart(2, "0")}:${minute}`;
}
