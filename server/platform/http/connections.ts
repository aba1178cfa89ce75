import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Unanswered requests per connection. Browsers and proxies send one at a time. More would fill memory for a client that reads nothing. */
const maxUnanswered = 8;

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

type Pair = [IncomingMessage, ServerResponse];

/** What a busy connection is doing: answering one request while the others wait. */
type Exchange = { response: ServerResponse; waiting: Pair[] };

export type Connections = ReturnType<typeof createConnections>;

/** Tracks what each connection is doing, and limits their number. */
export function createConnections() {
  const unused = new Set<Socket>();
  // In the order they became idle or busy: the first has been so the longest.
  const idle = new Set<Socket>();
  const busy = new Map<Socket, Exchange>();

  function forget(socket: Socket): void {
    for (const each of [unused, idle, busy]) each.delete(socket);
  }

  /** Ends an idle connection, which its client can simply reopen; without one, the one with the oldest request, which had the most time. */
  function makeRoom(): void {
    const socket = idle.keys().next().value ?? busy.keys().next().value;
    if (!socket) return;
    forget(socket);
    socket.destroy();
  }

  return {
    /** Connections opened ahead of need, as browsers do. Node counts them as busy. */
    unused,
    /** The answers being made or sent, and those still waiting their turn. */
    answering: (): ServerResponse[] =>
      [...busy.values()].flatMap(({ response, waiting }) => [response, ...waiting.map(([, next]) => next)]),

    /** Answers a connection's requests one at a time, so that a client that doesn't read keeps one answer in memory. Too many end the connection. */
    inTurn(answer: Answer): RequestListener {
      function begin(exchange: Exchange, request: IncomingMessage, response: ServerResponse): void {
        const { socket } = request;
        exchange.response = response;
        response.once("close", () => {
          const next = exchange.waiting.shift();
          if (socket.destroyed) return;
          if (next) return begin(exchange, ...next);
          busy.delete(socket);
          idle.add(socket);
        });
        void answer(request, response);
      }

      return (request, response) => {
        const { socket } = request;
        if (socket.destroyed) return;
        const exchange = busy.get(socket);
        if (!exchange) {
          unused.delete(socket);
          idle.delete(socket);
          const begun = { response, waiting: [] };
          busy.set(socket, begun);
          begin(begun, request, response);
        } else if (exchange.waiting.length + 1 < maxUnanswered) {
          exchange.waiting.push([request, response]);
        } else {
          socket.destroy();
        }
      };
    },

    /** Limits the server's connections to `most`. One more ends another. */
    bound(server: Server, most: number): void {
      server.on("connection", (socket) => {
        if (idle.size + busy.size >= most) makeRoom();
        unused.add(socket);
        idle.add(socket);
        socket.once("close", () => forget(socket));
      });
    },
  };
}
