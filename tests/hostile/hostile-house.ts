import type { HouseDocument, Question } from "#contract/house/house.ts";

const long = "W".repeat(120);
const markup = `</script><script>owned = 1</script><img src=x onerror="owned = 1">&amp;"'`;
const rtl = "בית על המים \u202e עם רציף";
const words = `${markup} ${rtl} ${long} 🏖️👨‍👩‍👧‍👦`;

/** Everything an owner can write, at its worst. */
export const hostileHouse = {
  name: `Dock ${markup.slice(0, 40)} 🏖️`,
  headline: { plain: words, emphasis: long },
  subtitle: words,
  tagline: words,
  bedrooms: 99,
  kidsRooms: 99,
  bedroomsConfirmed: true,
  bathrooms: 99,
  sleeps: 99,
  mostGuests: 9999,
  cars: 99,
  tableSeats: 99,
  phone: "+44 20 7946 0958 ext. 1234567890",
  email: `${"w".repeat(60)}@${"bay".repeat(18)}.example`,
  checkIn: "whenever",
  checkOut: long,
  rooms: [{ room: words, beds: [{ kind: "king", count: 99 }], floor: 99 }],
  roomsConfirmed: true,
  extraBeds: words,
  highlights: [
    { title: words, text: words },
    { title: words, text: words },
  ],
  amenities: [{ id: "comfort", title: words, items: [long, long, words] }],
  terms: {
    finalPaymentDays: 365,
    fullRefundDays: 0,
    halfRefundDays: 0,
    minimumAge: 99,
    dogPounds: 999,
    payments: [words],
    more: [words, words],
  },
  details: { "answer-time": words },
  answers: { "best-area": { question: words, answer: words } } as Record<string, Question>,
  questions: [{ question: words, answer: words }],
} satisfies HouseDocument;
