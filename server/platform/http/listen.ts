import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import type { Context } from "hono";
import { type Answer, type Connections, createConnections } from "./connections.ts";
import { limitBodyTime, longestRequestMs } from "./request-time.ts";

const seconds = 1000;

/** In milliseconds. Idle connections outlast those of proxies, which keep theirs for 60 seconds. An unread answer is cut off within 60. */
const usualLimits = {
  headersTimeout: 10 * seconds,
  requestTimeout: 30 * seconds,
  keepAliveTimeout: 65 * seconds,
  connectionsCheckingInterval: 5 * seconds,
  /** How long a request may run with nothing read or written. */
  progressTimeout: 30 * seconds,
  maxConnections: 1000,
};

type ListenLimits = typeof usualLimits;

/** Replaces a missing host, as sent by HTTP/1.0 and load balancers' health checks. No answer depends on it. */
const unnamedHost = "localhost";

/** How long running requests may take after the process is asked to end. */
const drainMs = 10 * seconds;

/** How long the server then keeps listening: a client may be sending on an idle connection, and Node cuts those once listening ends. */
const idleGraceMs = 2 * seconds;

/** How long to empty the queue of new connections. Under load it never stays empty. */
const queueMs = 1 * seconds;

/** How often to check whether connections are open or have become idle. */
const sweepMs = 50;

export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Starts listening. Rejects if the address is taken or isn't ours. Calls `onError` if a connection can't be accepted. */
export async function listen(
  fetch: Fetch,
  port: number,
  host: string,
  { onError = () => {}, ...changed }: Partial<ListenLimits> & { onError?: (error: Error) => void } = {},
) {
  const { progressTimeout, maxConnections, requestTimeout, ...patience } = { ...usualLimits, ...changed };
  const connections = createConnections();
  const answer = getRequestListener(refuseOddHosts(fetch), { hostname: unnamedHost });
  // What Node answers itself would bypass the limit on unanswered requests.
  const server = createServer(
    { ...patience, requestTimeout: longestRequestMs, requireHostHeader: false },
    limitBodyTime(connections.inTurn(refuseChunks(answer)), requestTimeout),
  );
  // An `Expect` other than 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.timeout = progressTimeout;
  connections.bound(server, maxConnections);
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new Error(inWords(error), { cause: error });
  });
  // As with too many open files. Node goes on listening.
  server.on("error", onError);
  /** Lets running and arriving requests finish, stops accepting more after a few seconds, and cuts off the rest. */
  return { drain: () => drain(server, connections) };
}

/** Refuses repeated `Host` lines: Node uses the first, a proxy may have used the other. HTTP/1.1 requires exactly one (RFC 9112, 3.2). */
function refuseOddHosts(fetch: Fetch): Fetch {
  return (request, env) => {
    const { rawHeaders = [], httpVersion } = (env as { incoming?: IncomingMessage }).incoming ?? {};
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host");
    return hosts.length > 1 || (hosts.length === 0 && httpVersion === "1.1")
      ? new Response(null, { status: 400, headers: { connection: "close" } })
      : fetch(request, env);
  };
}

/** Requires a length (RFC 9110, 15.5.12): Node passes on every chunk, and 192 KB in one-byte chunks takes half a second. */
function refuseChunks(answer: Answer): Answer {
  return async (request, response) => {
    if (request.headers["transfer-encoding"] === undefined) return answer(request, response);
    request.socket.end("HTTP/1.1 411 Length Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    // Discards chunks that have already arrived.
    request.destroy();
  };
}

/** Explains why we can't listen, and what to do about it if that is known. */
function inWords({ code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE")
    return `${message}. This site may already be running: stop the other program, or set PORT.`;
  if (code === "EACCES") return `${message}. Ports below 1024 need root: set PORT, and put a web server in front.`;
  return message;
}

async function drain(server: Server, { unused, answering }: Connections): Promise<void> {
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  };
  for (const response of answering()) closeAfter(response);
  server.prependListener("request", (_request, response: ServerResponse) => closeAfter(response));
  const openConnections = promisify(server.getConnections.bind(server));
  const graceEnds = performance.now() + idleGraceMs;
  do {
    await queueTaken(server);
    if ((await openConnections()) === 0) break;
    await pause(sweepMs);
  } while (performance.now() < graceEnds);
  await queueTaken(server);
  const closed = once(server.close(), "close");
  for (const socket of unused) socket.destroy();
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs - idleGraceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Resolves once waiting connections, which the system would otherwise reset, are accepted. Node accepts one per event loop turn. */
async function queueTaken(server: Server): Promise<void> {
  let taken = 0;
  const count = () => void taken++;
  server.on("connection", count);
  const deadline = performance.now() + queueMs;
  let before: number;
  do {
    before = taken;
    // The current turn may already have checked.
    await setImmediate();
    await setImmediate();
  } while (taken > before && performance.now() < deadline);
  server.off("connection", count);
}

/** Returns the remote address of a request's connection. */
export function socketAddressOf(c: Context): string | undefined {
  const { incoming } = c.env as { incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress;
}
