/** Something a page says with care because nobody could confirm it. The checklist has all of them for the owner to settle. */
export type Doubt = { confirmed: false; fact: string };
