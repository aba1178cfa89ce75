/** The path of Java. */
export function ensureJava(): string;
