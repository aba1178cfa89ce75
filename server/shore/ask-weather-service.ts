/** The list of stations is the largest answer, about 100 KB. */
const maxAnswer = 1024 * 1024;

/** The service redirects to drop trailing zeros of coordinates. */
const maxRedirects = 3;

/** Gets the JSON at a path of the service. Null for 404, as from a station without observations. Rejects if it can't be had. */
export type AskWeatherService = (address: string, signal: AbortSignal) => Promise<unknown>;

/** Asks the US National Weather Service at `baseUrl`, and no other machine. `userAgent` identifies us, as the service requests. */
export function weatherServiceAt(baseUrl: string, userAgent: () => string): AskWeatherService {
  return async (address, signal) => {
    let url = onBase(address, baseUrl);
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const response = await fetch(url, {
        headers: { "user-agent": userAgent(), accept: "application/geo+json" },
        redirect: "manual",
        signal,
      });
      const location = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && location) {
        await response.body?.cancel();
        url = onBase(new URL(location, url).href, baseUrl);
        continue;
      }
      if (!response.ok) {
        await response.body?.cancel();
        if (response.status === 404) return null;
        throw new Error(`The weather service answered ${response.status}.`);
      }
      return JSON.parse(await readText(response));
    }
    throw new Error("The weather service redirects in a circle.");
  };
}

/** Keeps the address at the configured base, so that an answer, even a forged one, can't make this server call other machines. */
function onBase(address: string, baseUrl: string): string {
  const base = new URL(baseUrl);
  const url = new URL(address, "https://unnamed.invalid");
  const prefix = base.pathname.replace(/\/+$/, "");
  const path =
    url.origin === base.origin && url.pathname.startsWith(`${prefix}/`) ? url.pathname : prefix + url.pathname;
  return `${base.origin}${path}${url.search}`;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswer) throw new Error("The weather service's answer is too large.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Returns a member of an unknown value. */
export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
