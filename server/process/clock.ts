/** Now, in milliseconds since 1970. Handed in everywhere, so that tests can hold time still. */
export type Clock = () => number;
