import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

export type FeedHost = {
  /** Where the feed is read. */
  url: string;
  origin: string;
  /** What is answered from now on. */
  answer: (listener: RequestListener) => void;
  /** Answers this text as a calendar from now on. */
  serve: (text: string) => void;
  requests: string[];
  stop: () => Promise<void>;
};

/** A platform's calendar on a free port of this machine. */
export async function startFeedHost(): Promise<FeedHost> {
  const requests: string[] = [];
  let listener: RequestListener = (_, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    listener(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    url: `${origin}/calendar.ics?s=secret-key`,
    origin,
    requests,
    answer: (next) => void (listener = next),
    serve: (text) =>
      void (listener = (_, response) => response.writeHead(200, { "content-type": "text/calendar" }).end(text)),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
