import type { IncomingMessage, RequestListener } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { photoUploadPath } from "#contract/house/photos.ts";
import type { Log } from "../process/log.ts";
import { loggablePath, pathOf } from "./urls.ts";

/** The longest any request may take, whatever its route allows. */
export const longestRequestMs = 15 * 60_000;

/** Answers slower than this are logged, in milliseconds. */
const slowMs = 1000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends requests whose body is late. Unlike Node's own limit, this one can be lifted for large bodies. */
export function limitBodyTime(answer: RequestListener, limitMs: number): RequestListener {
  return (request, response) => {
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    if (length !== undefined || coding !== undefined) {
      const timer = setTimeout(() => {
        if (request.complete) return;
        if (response.headersSent) request.socket.destroy();
        else request.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        // The same as Node's error for a request whose connection ended early.
        request.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      }, limitMs);
      timers.set(request, timer);
      request.once("close", () => clearTimeout(timer));
    }
    answer(request, response);
  };
}

/** Lifts the time limit for this request's body, as long as it keeps coming. */
export function allowLongBody(c: Context): void {
  const request = requestOf(c);
  if (request) clearTimeout(timers.get(request));
}

/** Lets this request's connection go silent during `work`. Before and after, the usual timeout applies. */
export async function withSilence<Result>(c: Context, work: () => Promise<Result>): Promise<Result> {
  const socket = requestOf(c)?.socket;
  const usual = socket?.timeout ?? 0;
  socket?.setTimeout(longestRequestMs);
  try {
    return await work();
  } finally {
    socket?.setTimeout(usual);
  }
}

/** Undefined without a network, as in tests. */
function requestOf(c: Context): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}

/** Logs slow answers. */
export function logSlowAnswers(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const path = pathOf(c.req.url);
    // An upload is answered only after its pictures are made.
    if (ms < slowMs || path === photoUploadPath) return;
    log.warn({ event: "slow-answer", method: c.req.method, path: loggablePath(path), status: c.res.status, ms });
  };
}
