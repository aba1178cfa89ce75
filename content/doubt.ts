/** Something a page says with care because nobody could confirm it. The content check lists all of them for the owner. */
export type Doubt = { confirmed: false; fact: string };
