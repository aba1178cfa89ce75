import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { janesInquiry } from "#tests/inquiry.ts";

export type Clients = {
  /** Ids of the acknowledged inquiries. */
  acknowledged: string[];
  /** How often each status other than 201 occurred. */
  refused: Map<number, number>;
  /** Error codes of requests that were sent but got no complete answer. */
  cut: string[];
  /** Resolves once every client's last request has finished. */
  stop: () => Promise<void>;
};

/** Starts `count` clients. Each posts inquiries one after another on its own connection, until stopped or until no server listens. */
export function startClients(url: string, count: number): Clients {
  const acknowledged: string[] = [];
  const refused = new Map<number, number>();
  const cut: string[] = [];
  let stopped = false;

  async function postUntilStopped(client: number): Promise<void> {
    // `fetch` may open more connections. One that the server never accepted would count as cut.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; !stopped; i++) {
      try {
        const posted = request(`${url}/api/inquiries`, {
          agent,
          method: "POST",
          headers: { "content-type": "application/json" },
        });
        posted.end(JSON.stringify({ ...janesInquiry, email: `guest-${client}-${i}@example.com` }));
        const [response] = (await once(posted, "response")) as [IncomingMessage];
        const answer = JSON.parse(await text(response)) as { id: string };
        const status = response.statusCode ?? 0;
        if (status === 201) acknowledged.push(answer.id);
        else refused.set(status, (refused.get(status) ?? 0) + 1);
      } catch (error) {
        const { code } = error as { code?: string };
        // Nothing was sent: no server is listening.
        if (code !== "ECONNREFUSED") cut.push(code ?? String(error));
        break;
      }
    }
    agent.destroy();
  }

  const running = Promise.all(Array.from({ length: count }, (_, client) => postUntilStopped(client)));
  return {
    acknowledged,
    refused,
    cut,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
