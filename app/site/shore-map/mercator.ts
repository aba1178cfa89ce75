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

/** The place `down` pixels south of another at a zoom level; negative is north. */
export function placeBelow(
  { latitude, longitude }: { latitude: number; longitude: number },
  down: number,
  zoom: number,
): { latitude: number; longitude: number } {
  const { y } = worldPixel({ latitude, longitude }, zoom);
  const turn = Math.PI * (1 - (2 * (y + down)) / (worldSide * 2 ** zoom));
  return { latitude: (Math.atan(Math.sinh(turn)) * 180) / Math.PI, longitude };
}
