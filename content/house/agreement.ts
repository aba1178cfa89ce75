/** Days after check-out by which the deposit is returned, until the owner changes it. */
export const depositReturnDays = 14;

/** What the desk inserts for `{{a field}}` in the agreement, and the words in brackets that the owner reads in its place. */
export const agreementFields = {
  date: "date sent",
  owner: "owners' names",
  guest: "guest's name",
  house: "house's name",
  address: "street address",
  arrival: "day of arrival",
  departure: "day of departure",
  nights: "number of nights",
  "check-in": "check-in time",
  "check-out": "check-out time",
  guests: "how many guests come",
  "most guests": "most guests allowed",
  dog: "whether a dog comes",
  "least age": "renter's minimum age",
  price: "price with its lines",
  total: "total",
  deposit: "security deposit",
  "return days": "days to return the deposit",
  payments: "what is due when",
  refunds: "refunds with dates",
  license: "rental license",
  insurance: "insurance",
} as const;

export type AgreementField = keyof typeof agreementFields;

/** A first draft for the owner to change and have a lawyer read. What only the owner knows is a field. */
export const firstAgreement = `VACATION RENTAL AGREEMENT

{{date}}

1. Who and what
{{owner}} ("we") rent the house at {{address}} ("the house") to {{guest}} ("you") for a vacation. It is our private residence. This is a short stay of a transient guest, not a residential lease. You are at least {{least age}} years old and stay in the house with your party.

2. When
From {{arrival}}, {{check-in}}, to {{departure}}, {{check-out}}: {{nights}}. Hours are local time at the house.

3. Price
{{price}}

4. Payments
{{payments}}
A check counts when it has cleared. The dates are held for you once the deposit and your yes to this agreement have reached us.

5. Security deposit
The deposit of {{deposit}} is not part of the price. Within {{return days}} days after departure we return it, less what your party damaged, lost or left to be cleaned beyond normal use. We send you an itemized list of anything we keep, and why.

6. If you cancel
Tell us by phone or email. The day we hear from you counts.
{{refunds}}
If we rent the same nights again after a late cancellation, we may return more, but do not have to. Weather alone is not a reason for a refund. Travel insurance can cover what this agreement does not.

7. If the house cannot be used
If a public order bars guests from the house or the island, if an evacuation is ordered, or if damage makes the house unusable, we return the rent of the nights you cannot use. We owe no more than that. Please follow every evacuation order at once.

8. Your party
{{guests}}. No more than {{most guests}} people may stay, children of any age included. No parties beyond that number. {{dog}} No other pets.

9. House rules
No smoking indoors. Quiet after 10 PM. No RVs, tents or campers on the lot, and no changes to the house. Please leave it as you found it. Children near the water are watched by an adult at all times; the dock, the kayaks and the bay are used at your own risk.

10. Boats
A boat may tie up at the dock only if we agreed to it before. Nobody may live, cook or use a toilet aboard a docked boat without a permit of the borough police.

11. Leaving early, and default
If you leave early, nothing is refunded for the nights that are left. If you do not pay when a payment is due, or break a rule above so that the house or the neighbors suffer, we may end the stay. You get back what section 6 says for that day.

12. Taken as described
You rent the house from its description and pictures, without a visit before. Call us if anything is unclear. If something is not as described, tell us on the day you notice, so that we can put it right.

13. License and insurance
Rental license: {{license}}
Insurance: {{insurance}}

14. How you agree
A yes by phone or email is enough, and so is a signature. You agree that we send this agreement and all records of your stay by email. A change counts when both of us have agreed to it in writing. New Jersey law applies.

We: {{owner}}
You: {{guest}}
`;

/** Unverified points for the owner to settle before confirming the text. Never shown to guests. */
export const agreementDoubts: readonly string[] = [
  "Have a New Jersey lawyer read the whole text before you send it.",
  "The deposit's return day is your own promise. An old trial court put seasonal rentals outside the penalties of the security deposit act; that is not certain for yours.",
  "Since August 2019 a rental directly from an owner of one or two units is free of state sales tax and occupancy fee, says the state's FAQ. Later changes and borough taxes are not verified.",
  "New Jersey asks for liability insurance of $500,000, registered each year with the municipality (P.L. 2022, c. 92). Fill in what your policy says.",
  "West Wildwood's mercantile license is renewed by April 30 after a fire inspection. Fill in the number of this year.",
  "Whether a smoke and carbon monoxide certificate is needed before each week (N.J.A.C. 5:70-2.3) is the borough's to say.",
  "Lead: seasonal rentals under six months a year and houses built after 1978 are exempt (P.L. 2021, c. 182). Flood notice: seasonal rentals under 120 days are exempt (P.L. 2023, c. 93).",
  "Boats: borough ordinance 257 of 1983 asks for a police permit to stay aboard. Ask whether it still applies.",
  "A bill of 2024 would have owners say which pets were in the house within two weeks before a stay. Its fate is not known; if you have pets, say so.",
  "No wording for evacuations from the Realtors or the borough was found; section 7 is ours.",
];
