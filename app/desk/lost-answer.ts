import { useState } from "react";
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { type FormAnswer, textsIn } from "./http.ts";

/** How long a form waits for its answer, in milliseconds. The slowest form reads a platform's calendar. */
const answerWithinMs = 45_000;

const lostStatus = 503;

type Results = Record<string, DataStrategyResult>;

const message =
  "We don't know whether this arrived: the connection broke before the answer came. Everything you typed is still here. Press the button again; what has arrived already is not done twice.";

/** The page whose form lost its answer, until the router reloads the page's data. */
let lostAt: string | null = null;

/**
 * Keeps the page, and what was typed, when a form's answer is lost: the connection broke, or the server failed over it. The page's data
 * stays too, so a second press sends the same key and version, and the server does the work once.
 */
export const keepLostForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { url, signal } = request;
  if (request.method === "GET") {
    const isReload = lostAt === url;
    lostAt = null;
    return isReload ? {} : next();
  }
  const form = request.clone();
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerWithinMs));
  const results = await Promise.race([next(), late]);
  const isLost = results === null || Object.values(results).some(isLostAnswer);
  if (!isLost || signal.aborted) return results ?? {};
  lostAt = url;
  const answer: FormAnswer = { status: lostStatus, message, errors: {}, typed: textsIn(await form.formData()) };
  // The router takes it for the answer of the page's action.
  return { "desk/layout": { type: "data", result: data(answer, { status: lostStatus }) } };
};

/**
 * Returns a form's answer, or the one before it if that was lost, so that what it shows can be sent again as it was, or if another form
 * of the page was answered since.
 */
export function useUnlostAnswer<Answer extends FormAnswer>(answer: Answer | null): Answer | null {
  const [latest, setLatest] = useState(answer);
  const unlost = answer === null || answer.status === lostStatus ? latest : answer;
  if (unlost !== latest) setLatest(unlost);
  return unlost;
}

/** Whether an error says nothing about what the server has done. The router wraps errors of actions as data. */
function isLostAnswer({ type, result }: DataStrategyResult): boolean {
  if (isRouteErrorResponse(result)) return result.status >= 500;
  const cause = typeof result === "object" && result !== null && "data" in result ? result.data : result;
  return type === "error" && cause instanceof Error;
}
