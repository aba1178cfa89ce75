import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Context } from "hono";
import { type Connections, createConnections } from "./connections.ts";

const seconds = 1000;

/** Times in milliseconds. */
export type ListenLimits = {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  /** Nothing was read or written for so long while a request was under way. */
  progressTimeout: number;
  maxConnections: number;
};

/**
 * Slow clients: headers within 10 seconds, a whole request within 30. Who takes nothing of an answer has 30 to 60: Node looks once in each span
 * whether anything went. Idle connections outlive those of proxies, which keep 60 seconds. A connection that is stuck costs some 10 KB besides
 * what it was sent.
 */
const usualLimits: ListenLimits = {
  headersTimeout: 10 * seconds,
  requestTimeout: 30 * seconds,
  keepAliveTimeout: 65 * seconds,
  connectionsCheckingInterval: 5 * seconds,
  progressTimeout: 30 * seconds,
  maxConnections: 1000,
};

/** What a request asks that names no host, as HTTP/1.0 allows and load balancers' health checks do. Nothing is answered by it. */
const unnamedHost = "localhost";

/** How long requests that run may take to end, once the process is asked to. */
const drainMs = 10 * seconds;

/**
 * So long connections that are idle stay open when the process is asked to end: a client may be sending on one this very moment, and would
 * find it cut. What arrives on them is answered, with the word that it was the last.
 */
const idleGraceMs = 2 * seconds;

/** The queue of connections is emptied for so long at most: under load it never is for good. */
const queueMs = 1 * seconds;

/** How often connections that have become idle are closed after that. */
const sweepMs = 50;

export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

export type Listener = {
  /** Takes no more connections, lets running requests and those that are on their way end, cuts what is left after some seconds. */
  drain: () => Promise<void>;
};

/** Listens, or rejects when the address is taken or not ours. */
export async function listen(
  fetch: Fetch,
  port: number,
  host: string,
  changed: Partial<ListenLimits> = {},
): Promise<Listener> {
  const { progressTimeout, maxConnections, ...patience } = { ...usualLimits, ...changed };
  const connections = createConnections();
  const answer = getRequestListener(refuseOddHosts(fetch), { hostname: unnamedHost });
  // What Node answers itself would pass by the bound on unanswered requests.
  const server = createServer({ ...patience, requireHostHeader: false }, connections.inTurn(answer));
  // An `Expect` of anything but 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.timeout = progressTimeout;
  connections.bound(server, maxConnections);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(inWords(error), { cause: error })));
    server.listen(port, host, resolve);
  });
  return { drain: () => drain(server, connections) };
}

/**
 * Of two `Host` lines Node hands on the first, and a proxy in front may have gone by the other; HTTP/1.1 wants one (RFC 9112, 3.2). An odd one Node
 * refuses itself.
 */
function refuseOddHosts(fetch: Fetch): Fetch {
  return (request, env) => {
    const { rawHeaders = [], httpVersion } = (env as { incoming?: IncomingMessage }).incoming ?? {};
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host");
    return hosts.length > 1 || (hosts.length === 0 && httpVersion === "1.1")
      ? new Response(null, { status: 400, headers: { connection: "close" } })
      : fetch(request, env);
  };
}

/** Why an address cannot be ours, with what to do about it where that is known. */
function inWords({ code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE") return `${message}. Perhaps this site runs already: end the other program, or set PORT.`;
  if (code === "EACCES") return `${message}. Ports below 1024 are for root: set PORT, and put a web server in front.`;
  return message;
}

async function drain(server: Server, { unused, answering }: Connections): Promise<void> {
  await queueTaken(server);
  // Every answer from here on says that it is the connection's last.
  for (const response of answering()) response.shouldKeepAlive = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // Node's own `close` would cut idle connections at once; this one only stops listening.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  let sweep: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    for (const socket of unused) socket.destroy();
    server.closeIdleConnections();
    sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  }, idleGraceMs);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(grace);
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Resolves when the connections that wait to be taken have been: the system resets those that still wait when listening ends. Node takes one in
 * each turn of its loop, so none waits any more when a turn brings none.
 */
async function queueTaken(server: Server): Promise<void> {
  let taken = 0;
  const count = () => void taken++;
  server.on("connection", count);
  const deadline = performance.now() + queueMs;
  let before: number;
  do {
    before = taken;
    // The turn that has begun may have looked already.
    await setImmediate();
    await setImmediate();
  } while (taken > before && performance.now() < deadline);
  server.off("connection", count);
}

/** The other end of the connection a request came by. */
export function socketAddressOf(c: Context): string | undefined {
  const { incoming } = c.env as { incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress;
}
