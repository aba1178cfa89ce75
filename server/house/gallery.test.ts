import { expect, test } from "vitest";
import type { HouseDocument, PhotoEntry } from "#contract/house/house.ts";
import { galleryOf, photoProblems, withAdded, withDetails, without, withMoved, withOrder } from "./gallery.ts";
import { mergeHouse, noPictures, shippedPhotos } from "./merge-house.ts";

const first = "0123456789abcdef";
const second = "fedcba9876543210";
const described = { category: "Views", alt: "The bay from the roof deck", caption: "", rendering: false } as const;

/** Three photos: a and c outside, b inside; a is the cover. */
const document: HouseDocument = {
  photos: (["a", "b", "c"] as const).map((id): PhotoEntry => ({
    ...described,
    id,
    source: { stored: id },
    category: id === "b" ? "Interior" : "Exterior",
    cover: id === "a",
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

test("photos that an order does not name follow in theirs", () => {
  expect(orderOf(withOrder(document, ["c", "x", "c", "a"]))).toBe("cab");
  expect(orderOf(withOrder(document, ["b"]))).toBe("bac");
});

test("the shipped gallery is not stored when it is as it came", () => {
  const added = withAdded({ name: "Dock House" }, [first]);
  expect(without(added, ({ source }) => "stored" in source)).toEqual({ name: "Dock House" });
});

test("a new cover takes the place of its category's old one, and of no other", () => {
  const changed = withDetails(document, "c", { ...described, category: "Exterior", cover: true });
  expect(galleryOf(changed).map(({ cover }) => cover)).toEqual([false, false, true]);
  const inside = withDetails(document, "b", { ...described, category: "Interior", cover: true });
  expect(galleryOf(inside).map(({ cover }) => cover)).toEqual([true, true, false]);
});

test("a photo that is removed leaves the headline too", () => {
  const focal = { wide: { x: 0.5, y: 0.5 }, phone: { x: 0.5, y: 0.5 } };
  const withHero = { ...document, hero: { stored: "b", focal } };
  expect(without(withHero, ({ id }) => id === "b")).toEqual({
    photos: document.photos?.filter(({ id }) => id !== "b"),
  });
  expect(without(withHero, ({ id }) => id === "a").hero).toEqual(withHero.hero);
});

test("photos without a description cannot be published, and are named by their place", () => {
  expect(photoProblems({})).toEqual([]);
  expect(photoProblems(withAdded(document, [first]))).toEqual([
    "Photo 4 has no description yet. Say what it shows under Photos.",
  ]);
  expect(photoProblems(withAdded(document, [first, second]))).toEqual([
    "Photos 4 and 5 have no description yet. Say what each shows under Photos.",
  ]);
  expect(photoProblems(withDetails(document, "a", { ...described, alt: "  The bay     ", cover: false }))).toHaveLength(
    1,
  );
  expect(photoProblems({ photos: [] })).toEqual(["The gallery has no photos. Add one under Photos."]);
});

test("a shipped photo is never under Views, also where an earlier version stored it so; the owner's may be", () => {
  const photos = [...shippedPhotos, ...galleryOf(document)].map((photo) => ({ ...photo, showsView: true }));
  const files = { sources: {}, img: { src: "/a.jpg", w: 3, h: 2 } };
  const pictures = new Map(["a", "b", "c"].map((id) => [id, files]));
  const house = mergeHouse({ photos }, { ...noPictures, photos: pictures });
  expect(house.photos).toHaveLength(photos.length);
  expect(house.photos.filter(({ showsView }) => showsView).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
