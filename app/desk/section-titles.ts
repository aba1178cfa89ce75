import type { HouseSection } from "#contract/house/house-fields.ts";

/** The title and introduction of each section of the house, and the public page that shows it. */
export const sectionTitles: Record<HouseSection, { title: string; lead: string; page: string }> = {
  words: {
    title: "Name and headline",
    lead: "The first thing guests read, and a line for news on every page.",
    page: "/",
  },
  contact: {
    title: "Contact and place",
    lead: "How guests reach you, where the house is, and when they may come.",
    page: "/#book-title",
  },
  rooms: {
    title: "Rooms and beds",
    lead: "Which bed is in which room. Groups look for this first.",
    page: "/#sleeping-plan-title",
  },
  amenities: {
    title: "Amenities",
    lead: "Six things guests remember, and four lists of what is there. The list of beds follows your rooms until you change it.",
    page: "/#amenities",
  },
  rules: {
    title: "Rules",
    lead: "Payment, cancellation and house rules. Offers you have sent keep the rules they were sent with.",
    page: "/#policies-title",
  },
  questions: {
    title: "Questions",
    lead: "What guests ask before they call. The site's answers follow your prices; your own stay as you write them.",
    page: "/#faq",
  },
  films: {
    title: "Films",
    lead: "The film behind the headline, and the aerial tour among the photos.",
    page: "/",
  },
  details: {
    title: "Good to know",
    lead: "What people ask on the phone before they send thousands of dollars. Each answer is on the home page where they look for it; empty ones aren't shown. Write it the way you'd say it.",
    page: "/#good-to-know-title",
  },
  measurements: {
    title: "Measurements",
    lead: "Guests with a walker, a wheelchair or a stroller decide by numbers. Take a tape measure and fill in what you measure; empty fields aren't shown, and the site never calls the house accessible on its own.",
    page: "/accessibility",
  },
};
