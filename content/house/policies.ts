type Prices = { deposit: string | null; pet: string | null; minimumStayRule: string | null };

/** What the owner says about a stay (`Terms` in contract/house/house.ts). */
type Terms = {
  finalPaymentDays: number;
  fullRefundDays: number;
  halfRefundDays: number;
  minimumAge: number;
  dogPounds: number;
  payments: readonly string[];
  more: readonly string[];
};

/** `a fee of $200`, as far as it is known; an owner may ask for none. */
export function petFeeInWords(pet: string | null): string {
  if (pet === "$0") return "no extra fee";
  return pet === null ? "a fee" : `a fee of ${pet}`;
}

/** The first values of the rules that the owner can change. */
export const terms = {
  finalPaymentDays: 45,
  fullRefundDays: 30,
  halfRefundDays: 14,
  minimumAge: 25,
  dogPounds: 20,
  payments: ["check", "cash", "Zelle", "Venmo", "PayPal"],
  more: [] as string[],
};

/** The rules of a stay, in the order the policies card shows them. */
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

/** What is paid back, by how long before check-in a guest cancels. */
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

/** `check, cash and Zelle` */
function listInWords(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** How long the server stores what guests send, unless they ask earlier. Server and privacy page follow these periods. */
export const retention = {
  /** Booked stays with their inquiry, counted from the day of departure: the owner's books. */
  staysYears: 7,
  /** Inquiries, with the mails about them. */
  inquiriesMonths: 24,
  /** Reviews that were rejected, from the decision on. */
  rejectedReviewsDays: 30,
  suspectedDays: 30,
  /** Copies of mails that have left. They say what is stored anyway; this long they help to see what happened. */
  sentMailDays: 30,
} as const;
