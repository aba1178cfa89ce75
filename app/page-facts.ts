import { createContext } from "react-router";
import type { PageFacts } from "#contract/page-facts.ts";

/** The router context that carries `PageFacts` to loaders. */
export const pageFacts = createContext<PageFacts>();
