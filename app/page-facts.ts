import { createContext } from "react-router";
import type { FrameFacts, PageFacts } from "#contract/page-facts.ts";

/** The router context that carries `PageFacts` to loaders. */
export const pageFacts = createContext<PageFacts>();

/** The part of them that every page has, those of the desk too. */
export const frameFacts = createContext<FrameFacts>();
