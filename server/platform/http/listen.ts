import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createAdaptorServer } from "@hono/node-server";

const seconds = 1000;

/** Node's own limits, in milliseconds. What they don't hold off, such as floods of connections, is the proxy's (deploy/). */
const usualLimits = {
  headersTimeout: 10 * seconds,
  /** For all of a request. Long enough for the owner to send a form full of photos. */
  requestTimeout: 15 * 60 * seconds,
  /** Longer than the proxy keeps an idle connection to us. */
  keepAliveTimeout: 65 * seconds,
  connectionsCheckingInterval: 5 * seconds,
  /** How long a connection may be silent in both directions during a request. */
  timeout: 60 * seconds,
};

/** That many posts that stop in their body take 70 MB. */
const maxConnections = 5000;

/** The connection then closes. Limits what one client can have waiting for it. */
const maxRequestsPerSocket = 1000;

/** Replaces a missing host, as sent by HTTP/1.0 and load balancers' health checks. No answer depends on it. */
const unnamedHost = "localhost";

/** After the process is asked to end, how long it still listens, so that no client meets a closed port by surprise. */
const graceMs = 2 * seconds;

/** How long requests that are running may then take. */
const finishMs = 8 * seconds;

/** How often to check whether connections are open or have become idle. */
const sweepMs = 50;

export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Starts listening. Rejects if the address is taken or isn't ours. Calls `onError` if a connection can't be accepted. */
export async function listen(
  fetch: Fetch,
  port: number,
  host: string,
  { onError = () => {}, ...changed }: Partial<typeof usualLimits> & { onError?: (error: Error) => void } = {},
): Promise<{ drain: () => Promise<void> }> {
  const { timeout, ...serverOptions } = { ...usualLimits, ...changed };
  const server = createAdaptorServer({ fetch, hostname: unnamedHost, serverOptions }) as Server;
  Object.assign(server, { timeout, maxConnections, maxRequestsPerSocket });
  const unused = watchUnused(server);
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new Error(inWords(error), { cause: error });
  });
  // As with too many open files. Node goes on listening.
  server.on("error", onError);
  /** Lets running and arriving requests finish, stops accepting more after a few seconds, and cuts off the rest. */
  return { drain: () => drain(server, unused) };
}

/** Returns the set of connections that were opened ahead of need, as browsers do. Node never counts them as idle. */
function watchUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage) => unused.delete(socket));
  return unused;
}

/** Explains why we can't listen, and what to do about it if that is known. */
function inWords({ code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE")
    return `${message}. This site may already be running: stop the other program, or set PORT.`;
  if (code === "EACCES") return `${message}. Ports below 1024 need root: set PORT, and put a web server in front.`;
  return message;
}

async function drain(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  // Clients come back on a new connection, which a proxy gives to another server.
  server.prependListener("request", (_, response: ServerResponse) => response.setHeader("connection", "close"));
  const openConnections = promisify(server.getConnections.bind(server));
  const graceEnds = performance.now() + graceMs;
  while ((await openConnections()) > 0 && performance.now() < graceEnds) await pause(sweepMs);
  const closed = once(server.close(), "close");
  for (const socket of unused) socket.destroy();
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const cut = setTimeout(() => server.closeAllConnections(), finishMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
