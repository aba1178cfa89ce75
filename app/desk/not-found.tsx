import { notFound } from "./http.ts";

/** Answers GETs and posts to unknown addresses under `/desk` with 404. */
export const loader = notFound;
export const action = notFound;

export default function NotFound() {
  return null;
}
