import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { clockShiftMs } from "./shifted-clock.ts";

/** What programs started by a test inherit of its environment: the path, the compile cache, the date. */
export const programEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env["PATH"] ?? "",
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
  ...(clockShiftMs === 0
    ? {}
    : {
        TEST_CLOCK_SHIFT_MS: String(clockShiftMs),
        NODE_OPTIONS: `--import=${import.meta.resolve("./shifted-clock.ts")}`,
      }),
};

/**
 * Returns a free port of 127.0.0.1, for a program that needs a fixed one. It is below the range for outgoing connections (32768 and up
 * on Linux), so that none of them can take it before the program listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, "127.0.0.1");
    const free = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!free) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** Makes a server listen on any free port of 127.0.0.1, and returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Starts an HTTP server on a local port. */
export async function serveHttp(answer: RequestListener): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createHttpServer(answer);
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  return {
    origin,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Resolves once a server we started prints `words`. Rejects if it exits first. */
export async function untilServing(child: ChildProcess, words = "Serving on"): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (text: Buffer) => {
      said = (said + text.toString()).slice(-4000);
      if (said.includes(words)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}

/**
 * Sends these exact bytes to a local server, waits until it closes the connection, and returns its answer with one character per byte.
 * For requests that no client would send: `fetch`, for example, removes ".." from a path.
 */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (chunk: Buffer) => (said += chunk.toString("latin1")));
  socket.on("error", () => {});
  socket.write(bytes);
  // An error such as a reset is followed by `close`.
  return new Promise((resolve) => socket.once("close", () => resolve(said)));
}
