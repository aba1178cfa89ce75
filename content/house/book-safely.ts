/** Advice for guests who pay a private owner directly, based on the public terms of banks, Zelle, Venmo and PayPal, which prevail. */
export const bookSafely = {
  name: "Book safely",
  intro:
    "You are about to send real money to people you have not met. Please be careful, even with us. We won't be offended.",
  checkUs: [
    {
      id: "answer",
      title: "We answer ourselves",
      text: "Phone and email come to the owners, not to an agency. If someone writes in our name with new payment details, call the number on this page before you pay.",
    },
    {
      id: "agreement",
      title: "Ask for the rental agreement first",
      text: "It names us, the house, your dates, the total, the deposit and the refunds. Read it before any money moves, and keep your copy.",
    },
    {
      id: "call",
      title: "Ask for a video call from the dock",
      text: "Pick a time and tell us what to show: the kitchen, the view, the number on the door. No one can walk through a house they don't have.",
    },
    {
      id: "records",
      title: "Look up the owner",
      text: "Property tax records are public in New Jersey. Search Cape May County's by the street address in the agreement, and compare the owner's name with ours.",
    },
  ],
  payments: [
    {
      method: "Check",
      text: "Leaves a record with our name on it. For a fee, your bank can stop it until it has been paid. After that it's final.",
    },
    {
      method: "Cash",
      text: "No protection once it's handed over. Pay in person only, and get a signed receipt.",
    },
    {
      method: "Zelle",
      text: "Goes from bank to bank in minutes. A payment you sent yourself is hard to get back, and there's no purchase protection.",
    },
    {
      method: "Venmo",
      text: "Covers eligible payments that are marked as a purchase of goods or services. A payment to a friend is not covered.",
    },
    {
      method: "PayPal",
      text: "Covers eligible payments for goods and services; a dispute has to be opened within 180 days of paying. A payment to friends and family is not covered.",
    },
  ],
  never: [
    "Gift cards, cryptocurrency or prepaid cards.",
    "A wire or any other payment to a third party.",
    "Passwords, one-time codes or your bank login.",
    "Any payment before there is an agreement.",
  ],
} as const;
