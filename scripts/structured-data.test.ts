import { expect, test } from "vitest";
import { picturesOf, rentalFaults, structuredDataOf } from "./structured-data.ts";

const house = { sleeps: 15, beds: 9 };
const rental = {
  "@type": "VacationRental",
  identifier: "house",
  name: "House",
  image: Array.from({ length: 8 }, (_, index) => `https://house.test/${index}.jpg`),
  latitude: 39,
  longitude: -74.8,
  containsPlace: {
    occupancy: { value: 15 },
    bed: [{ numberOfBeds: 4 }, { numberOfBeds: 5 }],
  },
};

test("a rental that agrees with the house has no faults", () => {
  expect(rentalFaults(rental, house)).toEqual([]);
});

test.each([
  [{ image: rental.image.slice(1) }, "has 7 pictures, not at least 8"],
  [{ longitude: undefined }, "has no longitude"],
  [{ containsPlace: { ...rental.containsPlace, occupancy: { value: 16 } } }, "is for 16 guests, the house for 15"],
  [{ containsPlace: { ...rental.containsPlace, bed: [{ numberOfBeds: 4 }] } }, "has 4 beds, the house 9"],
])("%j is a fault", (change, fault) => {
  expect(rentalFaults({ ...rental, ...change }, house)).toEqual([fault]);
});

test("structured data is read, and unreadable data is reported", () => {
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
  expect(structuredDataOf(`<p>${script('{"@type":"Article"}')}${script("{")}</p>`)).toEqual([
    { "@type": "Article" },
    undefined,
  ]);
});

test("pictures are found wherever they may be, and nothing else is", () => {
  expect(
    picturesOf({
      url: "https://house.test/",
      image: ["a.jpg", { "@type": "ImageObject", contentUrl: "b.jpg" }],
      publisher: { logo: "c.svg", name: "image" },
      itemListElement: [{ thumbnailUrl: "d.jpg" }],
    }),
  ).toEqual(["a.jpg", "b.jpg", "c.svg", "d.jpg"]);
});
