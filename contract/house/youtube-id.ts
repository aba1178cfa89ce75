const id = /^[\w-]{11}$/;

const hosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
]);

/** The eleven characters that name a film on YouTube, from its address in any form or from themselves. Null for anything else. */
export function parseYouTubeId(text: string): string | null {
  const typed = text.trim();
  if (id.test(typed)) return typed;
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url) return null;
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  const found = url.hostname === "youtu.be" ? first : hosts.has(url.hostname) ? idOn(url, first, second) : null;
  return found !== null && id.test(found) ? found : null;
}

function idOn({ searchParams }: URL, first: string, second: string): string | null {
  return ["shorts", "embed", "live", "v"].includes(first) ? second : searchParams.get("v");
}
