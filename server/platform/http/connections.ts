import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Unanswered requests per connection. Browsers and proxies send one at a time; more would fill the memory for a client that reads nothing. */
const maxUnanswered = 8;

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

type Pair = [IncomingMessage, ServerResponse];

/** What a busy connection works on: one request, while the others wait. */
type Exchange = { response: ServerResponse; waiting: Pair[] };

export type Connections = ReturnType<typeof createConnections>;

/** Tracks what each connection of a server does, and bounds how many there are. */
export function createConnections() {
  const unused = new Set<Socket>();
  // Ordered by when they became idle or busy: the first has been so longest.
  const idle = new Set<Socket>();
  const busy = new Map<Socket, Exchange>();

  function forget(socket: Socket): void {
    for (const each of [unused, idle, busy]) each.delete(socket);
  }

  /** An idle connection costs its client only a new one. Without any, the one with the oldest request goes: it had the most time. */
  function makeRoom(): void {
    const socket = idle.keys().next().value ?? busy.keys().next().value;
    if (!socket) return;
    forget(socket);
    socket.destroy();
  }

  return {
    /** Connections opened ahead of need, as browsers do. Node counts them as busy. */
    unused,
    /** Answers that are made or sent, or whose turn has not come. */
    answering: (): ServerResponse[] =>
      [...busy.values()].flatMap(({ response, waiting }) => [response, ...waiting.map(([, next]) => next)]),

    /** Answers one request of a connection at a time, so that a client that does not read has one answer in memory. Too many end the connection. */
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

    /** Keeps the server's connections to `most`, by ending another when one more comes. */
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
