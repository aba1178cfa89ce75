import type { CDPSession } from "@playwright/test";

/** What a page asked for and what came for it, in bytes with headers. A service worker asks on its own account and is not in here. */
export type Traffic = {
  requests: number;
  /** Addresses on other hosts, whether they answered or not. */
  elsewhere: string[];
  byType: ReadonlyMap<string, number>;
};

type Seen = { url: string; type: string; bytes: number };

/** Counts what the page of this session asks for from now on. What it answers may be called at any time, and again. */
export async function countTraffic(session: CDPSession): Promise<() => Traffic> {
  const seen = new Map<string, Seen>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url)) seen.set(requestId, { url: request.url, type: type ?? "Other", bytes: 0 });
  });
  const add = (requestId: string, bytes: number) => {
    const found = seen.get(requestId);
    if (found) found.bytes += bytes;
  };
  session.on("Network.responseReceived", ({ requestId, response }) => add(requestId, response.encodedDataLength));
  // Parts as they come: a film that is still loading counts with what it has.
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = seen.get(requestId);
    if (found) found.bytes = Math.max(found.bytes, encodedDataLength);
  });
  await session.send("Network.enable");
  return () => trafficOf([...seen.values()]);
}

function trafficOf(seen: readonly Seen[]): Traffic {
  const byType = new Map<string, number>();
  for (const { type, bytes } of seen) byType.set(type, (byType.get(type) ?? 0) + bytes);
  return {
    requests: seen.length,
    elsewhere: seen.map(({ url }) => url).filter((url) => !["127.0.0.1", "localhost"].includes(new URL(url).hostname)),
    byType,
  };
}
