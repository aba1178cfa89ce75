/**
 * How many seconds an MP4 film lasts, by its movie header (ISO/IEC 14496-12, 8.2.2): a time scale, and a duration in it.
 * Null when there is none.
 */
export function mp4Seconds(film: Buffer): number | null {
  const at = film.indexOf("mvhd", 0, "latin1");
  if (at < 0) return null;
  const header = film.subarray(at + 4);
  const [version] = header;
  // Version 1 has 64-bit times before the scale and a 64-bit duration after it.
  const scaleAt = version === 1 ? 20 : 12;
  if (header.length < scaleAt + 12) return null;
  const scale = header.readUInt32BE(scaleAt);
  const duration = version === 1 ? Number(header.readBigUInt64BE(scaleAt + 4)) : header.readUInt32BE(scaleAt + 4);
  return scale > 0 ? duration / scale : null;
}
