import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

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
