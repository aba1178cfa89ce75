import { lookup as resolveName } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isLoopbackName, isPrivateHost, isPublicAddress } from "#server/platform/http/private-hosts.ts";
import { calendarText } from "./calendar-text.ts";

/** Why a feed could not be read. Safe to show and log: the message never contains the address. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** A calendar booked all year is about 50 KB, a family's calendar of many years a few MB. */
const feedLimits = { timeoutMs: 10_000, maxBytes: 4 * 1024 * 1024 };

const maxRedirects = 3;
const privateNetwork = "This address leads into a private network.";

export type FetchOptions = {
  limits?: typeof feedLimits;
  /** Allows a feed on this machine. Its redirects still can't reach other programs there. */
  local?: boolean;
  resolve?: typeof resolveName;
};

/** Fetches a feed's text. Connects only to public IP addresses and follows only https redirects. Rejects with a `FeedError`. */
export async function fetchFeed(
  address: string,
  { limits = feedLimits, local = false, resolve = resolveName }: FetchOptions = {},
): Promise<string> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const first = new URL(address);
  let url = first;
  try {
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const trusted = local && isLoopbackName(first.hostname) && url.origin === first.origin;
      if (!trusted) refuseUnsafe(url);
      const response = await get(url, trusted ? undefined : publicAddresses(resolve), signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        const target = URL.parse(headers.location, url);
        if (!target) throw new FeedError("This address leads to one that is not valid.");
        url = target;
        continue;
      }
      return await readText(response, limits.maxBytes);
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (signal.aborted) throw new FeedError(`The platform did not answer within ${limits.timeoutMs / 1000} seconds.`);
    throw new FeedError("We couldn't reach this address.");
  }
  throw new FeedError("This address leads back to itself.");
}

function refuseUnsafe(url: URL): void {
  if (url.protocol !== "https:") throw new FeedError("This address does not begin with https.");
  if (isPrivateHost(url.hostname)) throw new FeedError(privateNetwork);
}

/** Resolves a name to public addresses only. Runs at the connection itself, so the address can't change after the check. */
function publicAddresses(resolve: typeof resolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const found = addresses ?? [];
      if (error) return callback(error, "", 0);
      if (!found.every(({ address }) => isPublicAddress(address)))
        return callback(new FeedError(privateNetwork), "", 0);
      if (options.all) return callback(null, found);
      callback(null, found[0]?.address ?? "", found[0]?.family);
    });
  };
}

function get(url: URL, lookup: LookupFunction | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestSecure : requestPlain)(url, {
      signal,
      // Opens a new connection: a reused one was checked for another name.
      agent: false,
      headers: {
        accept: "text/calendar, text/plain;q=0.5",
        "accept-encoding": "identity",
        "user-agent": "bay-house-west-wildwood (calendar)",
      },
      ...(lookup && { lookup }),
    });
    request.once("response", resolve);
    request.on("error", reject);
    request.end();
  });
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) {
    response.destroy();
    throw new FeedError(statusInWords(statusCode));
  }
  const encodings = (headers["content-encoding"] ?? "").toLowerCase().split(",");
  if (!encodings.every((each) => ["", "identity", "gzip", "x-gzip"].includes(each.trim()))) {
    response.destroy();
    throw new FeedError("The platform answered in an encoding that we did not ask for.");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      response.destroy();
      throw tooLarge(maxBytes);
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new FeedError("The platform's answer was cut off.");
  return calendarText(await unpacked(Buffer.concat(chunks), maxBytes), headers["content-type"] ?? "");
}

function statusInWords(status = 0): string {
  if (status === 404 || status === 410) return "There is no calendar at this address.";
  if (status === 401 || status === 403) return "The platform does not let us read this address.";
  return "The platform answered with an error.";
}

function tooLarge(maxBytes: number): FeedError {
  const size = maxBytes < 1024 * 1024 ? `${Math.round(maxBytes / 1024)} KB` : `${maxBytes / 1024 / 1024} MB`;
  return new FeedError(
    `The calendar is larger than ${size}. Please make a calendar of its own for the house, with its bookings only, and use that one's address.`,
  );
}

/** Unpacks gzip, whether it was announced or not. */
async function unpacked(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
    throw new FeedError("The platform's answer could not be unpacked.");
  }
}
