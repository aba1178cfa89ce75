import { createContext } from "react-router";
import type { Desk } from "#server/desk/desk.ts";

/** The router context that carries the `Desk` to loaders and actions under `/desk`. */
export const desk = createContext<Desk>();
