/** The formats as sharp reads them. AVIF is a kind of HEIF. */
export type PhotoType = "jpeg" | "png" | "webp" | "heif";

export type TypeReading = { ok: true; type: PhotoType } | { ok: false; message: string };

const noPhoto = "This is not a photo we can read. Please choose a JPEG, PNG, WebP or AVIF picture.";

const heic =
  "This photo is in Apple's HEIC format, which most browsers cannot show. On an iPhone, choose Settings > Camera > Formats > Most Compatible for new photos, or share this one as a JPEG.";

const video = "This is a video. Please choose photos here.";

const drawing = "This is a drawing or an animation. Please choose a photo as JPEG, PNG, WebP or AVIF.";

/** Brands in an ISO media file (ISO/IEC 14496-12, MIAF, HEIF annex B). `avif` decides, even in a file that also calls itself HEIF. */
const avifBrands = new Set(["avif", "avis"]);
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"]);

/** Detects the type of an uploaded file from its first bytes, ignoring its name and declared type. */
export function readPhotoType(bytes: Uint8Array): TypeReading {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512));
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return { ok: true, type: "jpeg" };
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return { ok: true, type: "png" };
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return { ok: true, type: "webp" };
  if (text.slice(4, 8) === "ftyp") return readMediaBrands(head);
  if (text.startsWith("GIF8") || /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(text)) {
    return { ok: false, message: drawing };
  }
  return { ok: false, message: bytes.byteLength === 0 ? "This file is empty." : noPhoto };
}

function readMediaBrands(head: Buffer): TypeReading {
  const size = head.byteLength >= 16 ? Math.min(head.readUInt32BE(0), head.byteLength) : 0;
  const text = head.toString("latin1", 0, size);
  // The main brand, its version, then the compatible brands.
  const brands = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => avifBrands.has(brand))) return { ok: true, type: "heif" };
  return { ok: false, message: brands.some((brand) => heicBrands.has(brand)) ? heic : video };
}
