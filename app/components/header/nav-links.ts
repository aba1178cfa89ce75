/** The links of the header, in order. A hash leads to a section of the home page. */
export const navLinks = [
  { label: "Home", to: "/" },
  { label: "Photos", to: "/#photos" },
  { label: "Amenities", to: "/#amenities" },
  { label: "Rates & Booking", to: "/#rates" },
  { label: "Guides", to: "/guides" },
  { label: "Reviews", to: "/reviews" },
  { label: "Contact", to: "/#contact" },
] as const;

/** Target of Book Now and Book Your Stay. */
export const bookingLink = "/#rates";
