type MediaType = { type: string; compressible: boolean };

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, compressible: true });
const packed = (type: string): MediaType => ({ type, compressible: false });

const byExtension: Readonly<Record<string, MediaType>> = {
  html: text("text/html"),
  css: text("text/css"),
  js: text("text/javascript"),
  mjs: text("text/javascript"),
  json: text("application/json"),
  map: text("application/json"),
  // Answers of React Router's loaders, written at build time.
  data: text("text/x-script"),
  xml: text("application/xml"),
  txt: text("text/plain"),
  vtt: text("text/vtt"),
  svg: text("image/svg+xml"),
  webmanifest: text("application/manifest+json"),
  ico: { type: "image/x-icon", compressible: true },
  png: packed("image/png"),
  jpg: packed("image/jpeg"),
  jpeg: packed("image/jpeg"),
  webp: packed("image/webp"),
  avif: packed("image/avif"),
  gif: packed("image/gif"),
  woff2: packed("font/woff2"),
  mp4: packed("video/mp4"),
  webm: packed("video/webm"),
  pdf: packed("application/pdf"),
};

const unknown = packed("application/octet-stream");

/** Media type of a file by its name, and whether compressing it is worth the time. */
export function mediaTypeOf(fileName: string): MediaType {
  const extension = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(byExtension, extension) ? (byExtension[extension] ?? unknown) : unknown;
}
