import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { janesInquiry } from "./inquiry.ts";

export type Clients = {
  /** Ids of the inquiries whose storing was acknowledged. */
  acknowledged: string[];
  /** Statuses other than 201, how often. */
  refused: Map<number, number>;
  /** Requests that were sent and got no whole answer, by what the client was told. */
  cut: string[];
  /** Resolves when every client has ended its last request. */
  stop: () => Promise<void>;
};

/** So many clients that post inquiries one after the other, each on a connection of its own, until they are stopped or nobody listens. */
export function startClients(url: string, count: number): Clients {
  const acknowledged: string[] = [];
  const refused = new Map<number, number>();
  const cut: string[] = [];
  let stopped = false;

  async function postUntilStopped(client: number): Promise<void> {
    // `fetch` opens further connections as it likes; one that the server never took would count as cut.
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
        // Nothing was sent: nobody listens any more.
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
