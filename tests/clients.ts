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
    for (let i = 0; !stopped; i++) {
      try {
        const response = await fetch(`${url}/api/inquiries`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...janesInquiry, email: `guest-${client}-${i}@example.com` }),
        });
        const answer = (await response.json()) as { id: string };
        if (response.status === 201) acknowledged.push(answer.id);
        else refused.set(response.status, (refused.get(response.status) ?? 0) + 1);
      } catch (error) {
        const { cause } = error as { cause?: { code?: string } };
        // Nothing was sent: nobody listens any more.
        if (cause?.code === "ECONNREFUSED") return;
        cut.push(cause?.code ?? String(error));
        return;
      }
    }
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
