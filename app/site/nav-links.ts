/** The navigation bar, in order. An address with a hash scrolls to a section of the home page. */
export const navLinks = [
  { label: "Home", to: "/" },
  { label: "Photos", to: "/#photos" },
  { label: "Amenities", to: "/#amenities" },
  { label: "Rates & Booking", to: "/#rates" },
  { label: "Guides", to: "/guides" },
  { label: "Reviews", to: "/reviews" },
  { label: "Contact", to: "/#contact" },
] as const;

/** Where Book Now and Book Your Stay lead. */
export const bookingLink = "/#rates";
