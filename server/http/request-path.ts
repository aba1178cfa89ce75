/** The path of an absolute http(s) address, percent-encoded as sent, without query and fragment. Faster than parsing it. */
export function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  for (let i = start; i < url.length; i++) {
    const code = url.charCodeAt(i);
    // "?" or "#"
    if (code === 63 || code === 35) return url.slice(start, i);
  }
  return url.slice(start);
}
