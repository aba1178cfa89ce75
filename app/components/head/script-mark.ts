import { createContext } from "react";

/**
 * Marks the inline scripts that the application itself writes into a page, as their `nonce`. The server allows these alone by their hashes and
 * takes the mark away. It is another for each page, so no text on the page can carry it. Undefined in the browser.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
