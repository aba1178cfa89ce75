import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

export type FeedHost = {
  /** The feed's URL. */
  url: string;
  origin: string;
  /** Sets the answer from now on. */
  answer: (listener: RequestListener) => void;
  /** Serves this text as the calendar from now on. */
  serve: (text: string) => void;
  requests: string[];
  stop: () => Promise<void>;
};

/** A fake of a booking platform's calendar on a local port. */
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
