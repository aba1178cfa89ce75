import { pageAddresses } from "../content/site-map.ts";

/** Shown where there is no connection, or with a status of its own, by what stands outside the application. */
const apart: ReadonlySet<string> = new Set(["/offline", "/404"]);

/** Every page that the application shows at its own address. */
export const everyPage = pageAddresses.filter((path) => !apart.has(path));
