/*
 * Imported first: React reads NODE_ENV when it is loaded. Without it, its development build runs, in which a page of the desk and the
 * start of the server take a quarter longer.
 */
if (!process.argv.includes("--dev")) process.env["NODE_ENV"] ??= "production";
