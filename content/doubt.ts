/** Something a page says with care because nobody could confirm it. `npm run owner -- doctor --guides` lists all of them. */
export type Doubt = { confirmed: false; fact: string };
