import type { RequestListener } from "node:http";
import { serveHttp } from "#tests/local-server.ts";

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
  const { origin, stop } = await serveHttp((request, response) => {
    requests.push(request.url ?? "");
    listener(request, response);
  });
  return {
    url: `${origin}/calendar.ics?s=secret-key`,
    origin,
    requests,
    answer: (next) => void (listener = next),
    serve: (text) =>
      void (listener = (_, response) => response.writeHead(200, { "content-type": "text/calendar" }).end(text)),
    stop,
  };
}
