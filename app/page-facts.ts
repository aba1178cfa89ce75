import { createContext } from "react-router";
import type { PageFacts } from "#contract/page-facts.ts";

/** Under this key the server hands each page's loader its facts. */
export const pageFacts = createContext<PageFacts>();
