/** Six things guests remember, in the words of the amenities section. */
export const highlights = [
  { title: "Bay views from multiple rooms", text: "Wake up to water, cook to water, fall asleep to it." },
  { title: "Private waterfront access", text: "The dock is yours for the week: no beach tags, no crowds." },
  { title: "Fully equipped kitchen", text: "Dishes for everyone, and a dishwasher that will earn its keep." },
  { title: "Spacious deck", text: "Room for the whole table to move outside when the sun gets low." },
  {
    title: "Newly installed turf and gazebo",
    text: "Soft underfoot for small feet, shade for the people watching them.",
  },
  {
    title: "Family-friendly layout with kids' room",
    text: "Three twin beds in one room, and they will not want to leave it.",
  },
] as const;

export const amenityCards = [
  {
    id: "comfort",
    title: "Comfort & Convenience",
    items: [
      "Free WiFi",
      "Air conditioning",
      "Cable TV",
      "Coffee maker",
      "Free parking",
      "3 full bathrooms",
      "Fresh linens",
      "Towels provided",
    ],
  },
  {
    id: "kitchen",
    title: "Kitchen & Dining",
    items: ["Full kitchen", "Microwave", "Dishwasher", "Refrigerator", "Dining table", "Outdoor grill"],
  },
  {
    id: "sleeping",
    title: "Sleeping Arrangements",
    items: ["1 king bed", "4 queen beds", "3 twin beds", "1 full bed", "Couch and cot", "Sleeps 15"],
  },
  {
    id: "waterfront",
    title: "Waterfront & Recreation",
    items: [
      "Bayfront location",
      "Small beach access",
      "Fishing",
      "Swimming",
      "Deck with views",
      "Outdoor seating",
      "Bikes included",
      "Kayaks included",
    ],
  },
] as const;
