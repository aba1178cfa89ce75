import type { HouseSection } from "#contract/house/house-fields.ts";

/** The title and introduction of each form of the house, and the public page that shows it. */
export const sectionTitles: Record<HouseSection, { title: string; lead: string; page: string }> = {
  about: {
    title: "About",
    lead: "What the house is called, how guests reach you, where it is, and when they may come.",
    page: "/",
  },
  rooms: {
    title: "Rooms",
    lead: "Which bed is in which room, and what else is there. Groups look for this first.",
    page: "/#amenities",
  },
  rules: {
    title: "Rules and agreement",
    lead: "Payment, cancellation and house rules. Offers you have sent keep the rules they were sent with.",
    page: "/#policies-title",
  },
  questions: {
    title: "Questions",
    lead: "What guests ask before they book. Answer it here once, the way you'd say it on the phone; empty answers aren't shown.",
    page: "/#faq",
  },
};

/** The forms that earlier emails and bookmarks link, by their old addresses. */
export const earlierSections: Readonly<Record<string, string>> = {
  words: "/desk/house/about",
  contact: "/desk/house/about",
  films: "/desk/house/about",
  amenities: "/desk/house/rooms",
  details: "/desk/house/questions",
  measurements: "/desk/house/questions",
  checklist: "/desk",
};
