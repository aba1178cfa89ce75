import { dollars, rates } from "./rates.ts";

/** The rules of a stay, in the order the policies card shows them. */
export const policies = [
  {
    id: "payment",
    title: "Payment",
    rules: [
      `The security deposit of ${dollars(rates.deposit)} is due at booking and refundable.`,
      "The final payment is due 45 days before check-in.",
      "We accept check, cash, Zelle, Venmo and PayPal.",
    ],
  },
  {
    id: "cancellation",
    title: "Cancellation",
    rules: [
      "30+ days before check-in: 100% refund.",
      "14-29 days before check-in: 50% refund.",
      "Under 14 days before check-in: no refund.",
    ],
  },
  {
    id: "house-rules",
    title: "House rules",
    rules: [
      "The renting guest must be at least 25; families with children are welcome and preferred.",
      `Small dogs under 20 lbs are welcome with a fee of ${dollars(rates.pet)}.`,
      `${rates.minimumNights}-day minimum stay.`,
      "The house sleeps 15.",
    ],
  },
] as const;
