import type { ServerResponse } from "node:http";
import { serveHttp } from "#tests/local-server.ts";

export type Reply = (response: ServerResponse) => void;

export type WeatherUpstream = {
  baseUrl: string;
  /** Method, path and User-Agent of every request, in order. */
  requests: { path: string; userAgent: string | undefined }[];
  /** Sets the answer for a path from now on; other paths answer 404. */
  at: (path: string, reply: Reply) => void;
  stop: () => Promise<void>;
};

/** Answers every request with this JSON. */
export function sendJson(value: unknown, status = 200): Reply {
  return (response) =>
    response.writeHead(status, { "content-type": "application/geo+json" }).end(JSON.stringify(value));
}

/** Returns a station's latest observation with these properties. */
export function observation(properties: Record<string, unknown>): Reply {
  return sendJson({ properties });
}

/** Starts a fake of the National Weather Service on a local port. Like the real one, it links to the real service's addresses. */
export async function startWeatherUpstream(): Promise<WeatherUpstream> {
  const replies = new Map<string, Reply>();
  const requests: WeatherUpstream["requests"] = [];
  const { origin: baseUrl, stop } = await serveHttp((request, response) => {
    const path = request.url ?? "";
    requests.push({ path, userAgent: request.headers["user-agent"] });
    (replies.get(path) ?? sendJson({ title: "Not Found" }, 404))(response);
  });

  replies.set(
    "/points/39.0000,-74.8200",
    sendJson({ properties: { observationStations: "https://api.weather.gov/gridpoints/PHI/61,33/stations" } }),
  );
  replies.set(
    "/gridpoints/PHI/61,33/stations",
    sendJson({
      features: ["KWWD", "KACY", "KMIV", "KILG"].map((stationIdentifier) => ({ properties: { stationIdentifier } })),
    }),
  );
  return { baseUrl, requests, at: (path, reply) => void replies.set(path, reply), stop };
}
