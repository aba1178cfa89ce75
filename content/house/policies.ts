type Prices = { deposit: string | null; pet: string | null; minimumStayRule: string | null };

/** The owner's terms (`Terms` in contract/house/house.ts). */
type Terms = {
  finalPaymentDays: number;
  fullRefundDays: number;
  halfRefundDays: number;
  minimumAge: number;
  dogPounds: number;
  payments: readonly string[];
  more: readonly string[];
};

/** Writes `a fee of $200`, without the amount if it is not known; an owner may charge none. */
export function petFeeInWords(pet: string | null): string {
  if (pet === "$0") return "no extra fee";
  return pet === null ? "a fee" : `a fee of ${pet}`;
}

/** Initial values of the terms, which the owner can change. */
export const terms = {
  finalPaymentDays: 45,
  fullRefundDays: 30,
  halfRefundDays: 14,
  minimumAge: 25,
  dogPounds: 20,
  payments: ["check", "cash", "Zelle", "Venmo", "PayPal"],
  more: [] as string[],
};

/** Returns the rules of a stay, in the order of the policies card. */
export const policies = (
  { deposit, pet, minimumStayRule }: Prices,
  { terms: rules, sleeps }: { terms: Terms; sleeps: number },
) => [
  {
    id: "payment",
    title: "Payment",
    rules: [
      `The security deposit${deposit === null ? "" : ` of ${deposit}`} is due at booking and refundable.`,
      `The final payment is due ${rules.finalPaymentDays} days before check-in.`,
      ...(rules.payments.length === 0 ? [] : [`We accept ${listInWords(rules.payments)}.`]),
    ],
  },
  { id: "cancellation", title: "Cancellation", rules: refundsInWords(rules) },
  {
    id: "house-rules",
    title: "House rules",
    rules: [
      `No guests under ${rules.minimumAge}: the guest who rents is at least ${rules.minimumAge}. Families with children are welcome and preferred.`,
      rules.dogPounds === 0
        ? "No dogs or other pets, please."
        : `Small dogs under ${rules.dogPounds} lbs are welcome with ${petFeeInWords(pet)}.`,
      ...(minimumStayRule === null ? [] : [minimumStayRule]),
      `The house sleeps ${sleeps}.`,
      ...rules.more,
    ],
  },
];

/** Words the refunds by how long before check-in a guest cancels. */
function refundsInWords({ fullRefundDays: full, halfRefundDays: half }: Terms): string[] {
  const lastOfHalf = full - 1;
  const noneUnder = Math.min(full, half);
  return [
    `${full}+ days before check-in: 100% refund.`,
    ...(half > lastOfHalf
      ? []
      : [`${half === lastOfHalf ? half : `${half}-${lastOfHalf}`} days before check-in: 50% refund.`]),
    ...(noneUnder === 0 ? [] : [`Under ${noneUnder} days before check-in: no refund.`]),
  ];
}

/** Writes `check, cash and Zelle`. */
function listInWords(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** How long the server stores what guests send, unless they ask for deletion. The server and the privacy page follow these periods. */
export const retention = {
  /** Booked stays with their inquiries, from the day of departure: the owner's books. */
  staysYears: 7,
  /** Inquiries, with the emails about them. */
  inquiriesMonths: 24,
  /** Rejected reviews, from the decision on. */
  rejectedReviewsDays: 30,
  suspectedDays: 30,
  /** Copies of sent emails. What they say is stored elsewhere; they only help to find out what happened. */
  sentMailDays: 30,
} as const;
