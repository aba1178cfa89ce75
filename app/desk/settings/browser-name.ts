/** In this order: most browsers also claim to be Chrome and Safari. */
const browsers = [
  [/\bEdgi?A?(?:OS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

/** In this order: an iPhone claims to be like a Mac, and Android to be Linux. */
const devices = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "an Android device"],
  [/\bMacintosh\b/, "a Mac"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bLinux\b/, "Linux"],
] as const;

/** What a person calls the browser of a `User-Agent` header: `Safari on an iPhone`. */
export function browserName(userAgent: string): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1] ?? "A browser";
  const device = devices.find(([mark]) => mark.test(userAgent))?.[1];
  return device ? `${browser} on ${device}` : browser;
}
