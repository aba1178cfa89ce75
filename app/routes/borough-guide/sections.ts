/** The sections of the page that its own bar leads to, in order. */
export const sections = [
  { id: "snapshot", label: "Snapshot" },
  { id: "lifestyle", label: "Lifestyle" },
  { id: "civic-heart", label: "Civic Heart" },
  { id: "history", label: "History" },
  { id: "events", label: "Events" },
] as const;

export type SectionId = (typeof sections)[number]["id"];
