export type PostFormat = "json" | "form";

export type PostHeaders =
  | { ok: true; format: PostFormat; answerAs: "json" | "page" }
  | { ok: false; status: 403 | 415; message: string; answerAs: "json" | "page"; headers?: Record<string, string> };

/**
 * Checks the headers of a post before its body is read: where it comes from, its format, and which kind of answer the client wants.
 * `anyOrigin` is for addresses that hold a secret.
 */
export function checkPostHeaders(headers: Headers, siteUrl: string, { anyOrigin = false } = {}): PostHeaders {
  const contentType = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const format =
    contentType === "application/json" ? "json" : contentType === "application/x-www-form-urlencoded" ? "form" : null;
  const accept = headers.get("accept") ?? "";
  const answerAs =
    format === "form" && !(accept.includes("application/json") && !accept.includes("text/html")) ? "page" : "json";

  if (!anyOrigin && !isOurOrigin(headers, siteUrl)) {
    return { ok: false, status: 403, message: "Please send this from our own site.", answerAs };
  }
  if (!format) {
    return {
      ok: false,
      status: 415,
      message: "Please send JSON or a form (application/x-www-form-urlencoded).",
      answerAs,
    };
  }
  const coding = headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  if (coding !== "identity") {
    // Names what is accepted (RFC 9110, 15.5.16).
    const accepted = { "accept-encoding": "identity" };
    return { ok: false, status: 415, message: "Please send it uncompressed.", answerAs, headers: accepted };
  }
  return { ok: true, format, answerAs };
}

/**
 * Browsers send the origin with every post, or at least that it is cross-site; programs send neither. The request's `Host` counts as our
 * origin too, so that a copy of the site under another name, such as the machine's address, takes its own forms.
 */
function isOurOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin === null) return headers.get("sec-fetch-site") !== "cross-site";
  const host = headers.get("host");
  return origin === siteUrl || (host !== null && URL.parse(origin)?.host === host.toLowerCase());
}
