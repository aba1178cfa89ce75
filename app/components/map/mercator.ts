/** Width of the world in pixels at zoom 0, as tile servers count. */
const worldSide = 256;

/** Position of a place on the world map at a zoom level, in pixels from the northwest corner (Web Mercator). */
export function worldPixel(
  { latitude, longitude }: { latitude: number; longitude: number },
  zoom: number,
): { x: number; y: number } {
  const scale = worldSide * 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return {
    x: (scale * (longitude + 180)) / 360,
    y: (scale * (1 - Math.asinh(Math.tan(angle)) / Math.PI)) / 2,
  };
}

/** The place that many pixels east and south of another at a zoom level; negative is west and north. */
export function placeBeside(
  { latitude, longitude }: { latitude: number; longitude: number },
  { right, down }: { right: number; down: number },
  zoom: number,
): { latitude: number; longitude: number } {
  const scale = worldSide * 2 ** zoom;
  const { y } = worldPixel({ latitude, longitude }, zoom);
  const turn = Math.PI * (1 - (2 * (y + down)) / scale);
  return { latitude: (Math.atan(Math.sinh(turn)) * 180) / Math.PI, longitude: longitude + (right * 360) / scale };
}
