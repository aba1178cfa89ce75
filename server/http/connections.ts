import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Unanswered requests of one connection. Browsers and proxies send one and wait for its answer; who sends many and reads nothing has them all
 * worked on and kept in memory.
 */
const maxUnanswered = 8;

/**
 * Chunks of a body that comes without its length. Node hands on each by itself, however small it is: 192 KB in chunks of a byte took half a
 * second. What programs send by themselves is a few chunks of some KB.
 */
const maxChunks = 128;

/** Never rejects. */
type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

type Pair = [IncomingMessage, ServerResponse];

/** What a connection that has requests is busy with: one of them, while the others wait. */
type Exchange = { response: ServerResponse; waiting: Pair[] };

export type Connections = {
  /** Connections that were opened ahead of need, as browsers do. Node counts them among the busy ones. */
  unused: ReadonlySet<Socket>;
  /** Answers that are being made or sent. */
  answering: () => ServerResponse[];
  /**
   * A listener that answers one request of a connection at a time, so that no more than one answer is in memory for a client that does not read.
   * More requests than `maxUnanswered` end the connection.
   */
  inTurn: (answer: Answer) => RequestListener;
  /** Keeps the server's connections to `most`, by ending another one when one more comes. */
  bound: (server: Server, most: number) => void;
};

/** What each connection of a server does, and how many there may be. */
export function createConnections(): Connections {
  const unused = new Set<Socket>();
  // In the order in which they became what they are, so that the first has been it longest.
  const idle = new Set<Socket>();
  const busy = new Map<Socket, Exchange>();

  function forget(socket: Socket): void {
    for (const each of [unused, idle, busy]) each.delete(socket);
  }

  /**
   * An idle connection costs its client nothing but a new one. When there is none, the one whose request is oldest goes: of those who read an
   * answer slowly, or not at all until the timeout ends them, it had the most time.
   */
  function makeRoom(): void {
    const socket = idle.keys().next().value ?? busy.keys().next().value;
    if (!socket) return;
    forget(socket);
    socket.destroy();
  }

  return {
    unused,
    answering: () => [...busy.values()].map(({ response }) => response),

    inTurn(answer) {
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
        if (request.headers["transfer-encoding"] !== undefined) boundChunks(request);
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
          stopParsing(socket);
          socket.destroy();
        }
      };
    },

    bound(server, most) {
      server.on("connection", (socket) => {
        if (idle.size + busy.size >= most) makeRoom();
        unused.add(socket);
        idle.add(socket);
        socket.once("close", () => forget(socket));
      });
    },
  };
}

/** What Node's parser asks after the headers of each request, and the answer that ends its work: after an upgrade, what follows is not HTTP. */
type Parser = { onIncoming: () => number };
const upgraded = 2;

/**
 * Keeps Node's parser from going on through what came in one piece. It would make two objects of each request in it, although the connection has
 * ended: with 1,400 requests on each of 300 connections, some 700 MB and seconds in which nobody else is answered. Node documents no way to stop it.
 */
function stopParsing(socket: Socket & { parser?: Parser | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => upgraded;
}

/** Hangs up, with a status, on who sends a body in too many chunks: what has come in one piece is then passed over. */
function boundChunks(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let chunks = 0;
  request.push = (chunk, encoding) => {
    chunks += 1;
    if (chunks <= maxChunks) return push(chunk, encoding);
    if (chunks === maxChunks + 1) {
      request.socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      // As Node itself says of a request whose connection ended before it did.
      request.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    }
    return false;
  };
}
