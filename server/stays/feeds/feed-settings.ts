import { isLoopbackName, isPrivateHost } from "./fetch-feed.ts";

/** A platform's calendar of the house. Its address works like a key: it appears in no message and no log. */
export type CalendarFeed = {
  name: string;
  url: string;
  lastDayIsNight: boolean;
};

/** Reads `airbnb=https://…,vrbo!inclusive=https://…`; `!inclusive`: `DTEND` is the last night. Lists every fault without an address. */
export function readCalendarFeeds(text: string): { feeds: CalendarFeed[]; faults: string[] } {
  const feeds: CalendarFeed[] = [];
  const faults: string[] = [];
  const items = text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

  for (const [i, item] of items.entries()) {
    const [, name = "", option, address = ""] = /^([a-z0-9-]{1,32})(!\w*)?=(.+)$/i.exec(item) ?? [];
    const what = `CALENDAR_FEEDS entry ${i + 1}${name && ` (${name})`}`;
    if (!name) {
      faults.push(
        `${what} must look like airbnb=https://…; names are letters, digits and hyphens, a comma inside an address is written %2C.`,
      );
    } else if (feeds.some((feed) => feed.name === name.toLowerCase())) {
      faults.push(`${what} has a name that an earlier entry has.`);
    } else if (option !== undefined && option !== "!inclusive") {
      faults.push(`${what} has the option ${option}; the only one is !inclusive.`);
    } else {
      const read = readFeedAddress(address, true);
      if (read.ok) feeds.push({ name: name.toLowerCase(), url: read.url, lastDayIsNight: option === "!inclusive" });
      else faults.push(`${what} ${read.fault}`);
    }
  }
  return { feeds, faults };
}

/** What a feed may be called. */
export const feedName = /^[a-z0-9-]{1,32}$/i;

/** A feed's address, or what is wrong with it as the end of a sentence. Addresses of this machine only where `local` takes them. */
export function readFeedAddress(
  address: string,
  local: boolean,
): { ok: true; url: string } | { ok: false; fault: string } {
  // Some platforms hand out addresses that open the phone's calendar.
  const url = URL.parse(address.trim().replace(/^webcal:/i, "https:"));
  const isLocal = url !== null && isLoopbackName(url.hostname);
  if (url && isPrivateHost(url.hostname) && !(isLocal && local)) {
    return { ok: false, fault: "is an address of this machine or its own network; a calendar's is public." };
  }
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isLocal))) {
    return { ok: false, fault: "must be an address that begins with https://." };
  }
  if (url.username || url.password) return { ok: false, fault: "must be an address without user and password." };
  return { ok: true, url: url.href };
}
