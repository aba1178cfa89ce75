import { expect, test } from "vitest";
import type { HouseDocument, PhotoEntry } from "#contract/house/house.ts";
import { mergeHouse } from "#server/house/merge-house.ts";
import { noPictures } from "./document-photos.ts";
import { galleryOf, hasShownPhoto, shippedPhotos, withAdded, without, withMoved } from "./gallery.ts";

const first = "0123456789abcdef";
const second = "fedcba9876543210";
const described = { category: "Views", alt: "The bay from the roof deck", caption: "" } as const;

/** Three photos: a and c outside, b inside. */
const document: HouseDocument = {
  photos: (["a", "b", "c"] as const).map((id): PhotoEntry => ({
    ...described,
    id,
    source: { stored: id },
    category: id === "b" ? "Interior" : "Exterior",
  })),
};
const orderOf = (changed: HouseDocument) =>
  galleryOf(changed)
    .map(({ id }) => id)
    .join("");

test("new photos come after the shipped ones, each once", () => {
  const once = withAdded({}, [first, second, first]);
  expect(galleryOf(once).slice(0, -2)).toEqual(shippedPhotos);
  expect(galleryOf(once).slice(-2)).toMatchObject([
    { id: "photo-0123456789", source: { stored: first }, alt: "" },
    { source: { stored: second } },
  ]);
  expect(withAdded(once, [second])).toBe(once);
});

test.each([
  ["b", "up", "bac"],
  ["a", "up", "abc"],
  ["b", "down", "acb"],
  ["c", "down", "abc"],
  ["c", "top", "cab"],
  ["x", "top", "abc"],
] as const)("%s moved %s is %s", (id, to, order) => {
  expect(orderOf(withMoved(document, id, to))).toBe(order);
});

test("the shipped gallery is not stored when it is as it came", () => {
  const added = withAdded({ name: "Dock House" }, [first]);
  expect(without(added, ({ source }) => "stored" in source)).toEqual({ name: "Dock House" });
});

test("a photo that is removed leaves the headline too", () => {
  const focal = { wide: { x: 0.5, y: 0.5 }, phone: { x: 0.5, y: 0.5 } };
  const withHero = { ...document, hero: { stored: "b", focal } };
  expect(without(withHero, ({ id }) => id === "b")).toEqual({
    photos: document.photos?.filter(({ id }) => id !== "b"),
  });
  expect(without(withHero, ({ id }) => id === "a").hero).toEqual(withHero.hero);
});

test("guests see photos with a description only, and only shipped ones are renderings", () => {
  const photos = [...shippedPhotos.slice(0, 1), ...galleryOf(withAdded(document, [first]))];
  const files = { sources: {}, img: { src: "/a.jpg", w: 3, h: 2 } };
  const pictures = new Map(["a", "b", "c", first].map((id) => [id, files]));
  const house = mergeHouse({ photos }, { ...noPictures, photos: pictures });
  expect(house.photos.map(({ rendering }) => rendering)).toEqual([true, false, false, false]);
  expect(hasShownPhoto({})).toBe(true);
  expect(hasShownPhoto(withAdded({ photos: [] }, [first]))).toBe(false);
});

test("a shipped photo is never under Views, also where an earlier version stored it so; the owner's may be", () => {
  const photos = [...shippedPhotos, ...galleryOf(document)].map((photo) => ({ ...photo, showsView: true }));
  const files = { sources: {}, img: { src: "/a.jpg", w: 3, h: 2 } };
  const pictures = new Map(["a", "b", "c"].map((id) => [id, files]));
  const house = mergeHouse({ photos }, { ...noPictures, photos: pictures });
  expect(house.photos).toHaveLength(photos.length);
  expect(house.photos.filter(({ showsView }) => showsView).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
