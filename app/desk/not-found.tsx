import { notFound } from "./http.ts";

/** An address under `/desk` that does not exist: the layout says so, whatever is sent there. */
export const loader = notFound;
export const action = notFound;

export default function NotFound() {
  return null;
}
