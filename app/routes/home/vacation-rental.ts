import { pictureOf } from "#app/site/house-pictures.ts";
import { siteOrigin } from "#app/site/site-url.ts";
import type { StructuredData } from "#app/site/structured-data.ts";
import { photos } from "#content/photos.ts";
import { property } from "#content/property.ts";

/** Amenities in the fixed names of Google's vacation rental vocabulary; only what the amenities section says. */
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

const beds = [
  { typeOfBed: "King", numberOfBeds: 1 },
  { typeOfBed: "Queen", numberOfBeds: 4 },
  { typeOfBed: "Full", numberOfBeds: 1 },
  { typeOfBed: "Single", numberOfBeds: 3 },
];

/** The house as schema.org's VacationRental, with what Google's vacation rental guide requires and recommends of it. */
export function vacationRental(): StructuredData {
  const origin = siteOrigin();
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
    checkinTime: "15:00",
    checkoutTime: "10:00",
    knowsLanguage: "en-US",
    containsPlace: {
      "@type": "Accommodation",
      additionalType: "EntirePlace",
      occupancy: { "@type": "QuantitativeValue", value: property.sleeps },
      numberOfBathroomsTotal: 3,
      bed: beds.map((bed) => ({ "@type": "BedDetails", ...bed })),
      amenityFeature: [
        ...features.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
        { "@type": "LocationFeatureSpecification", name: "internetType", value: "Free" },
        { "@type": "LocationFeatureSpecification", name: "parkingType", value: "Free" },
      ],
    },
  };
}
