import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type CountingProxy = {
  url: string;
  /** What has been sent to clients so far, in bytes, with headers. */
  sent: () => number;
  stop: () => Promise<void>;
};

/** Stands before a server on this machine and counts what it sends, to pages and to their service workers alike. */
export async function startCountingProxy(url: string): Promise<CountingProxy> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let sent = 0;
  const proxy = createServer((client) => {
    const server = connect(target, "127.0.0.1");
    server.on("data", (chunk: Buffer) => (sent += chunk.byteLength));
    client.pipe(server).pipe(client);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.once("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent: () => sent,
    async stop() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
