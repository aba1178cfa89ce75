import { randomInt } from "node:crypto";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { ChildProcess } from "node:child_process";

/**
 * A port of 127.0.0.1 on which nothing listens, for a program that must be told one. Taken from below the range systems use for outgoing
 * connections (32768 and up on Linux), so that none of those can slip in before the program listens.
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

/** Resolves when a server that we started says that it serves, or `words`; rejects when it ends instead. */
export async function serving(child: ChildProcess, words = "Serving on"): Promise<void> {
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
 * Sends these bytes to a server on this machine as they stand, then waits until it hangs up; answers what it said, a character a byte. For what
 * no client sends: `fetch` takes ".." out of an address before anything leaves.
 */
export async function talkTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (chunk: Buffer) => (said += chunk.toString("latin1")));
  socket.on("error", () => {});
  socket.write(bytes);
  // An error, such as a reset, comes before the end and is one way to hang up.
  return new Promise((resolve) => socket.once("close", () => resolve(said)));
}
