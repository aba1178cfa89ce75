export type MapPosition = { latitude: number; longitude: number };

/** `39.0007, -74.8245`, with or without `° N` and `° W`, alone or within a map's address. */
const decimal = /(-?\d{1,2}\.\d+)\s*°?\s*N?\s*[,;/\s]\s*(-?\d{1,3}\.\d+)/i;

/** `39°00'02.5"N 74°49'28.2"W` */
const sexagesimal =
  /(\d{1,2})°\s*(\d{1,2})['′’]\s*([\d.]+)["″”]?\s*N[,\s]*(\d{1,3})°\s*(\d{1,2})['′’]\s*([\d.]+)["″”]?\s*W/i;

/**
 * The position in a text that was copied from a map: two numbers in one of the usual forms, or a map's address that holds them. The house is
 * in the western hemisphere, so a longitude without its sign is west. Null when there is none.
 */
export function parsePosition(text: string): MapPosition | null {
  const numbers = sexagesimal.exec(text)?.slice(1).map(Number);
  if (numbers) {
    const [latitude, longitude] = [numbers.slice(0, 3), numbers.slice(3)].map(
      ([degrees = 0, minutes = 0, seconds = 0]) => degrees + minutes / 60 + seconds / 3600,
    );
    return rounded(latitude ?? 0, longitude ?? 0);
  }
  const found = decimal.exec(text);
  return found ? rounded(Number(found[1]), Number(found[2])) : null;
}

/** `39.0007, -74.8245` */
export function positionInWords({ latitude, longitude }: MapPosition): string {
  return `${latitude}, ${longitude}`;
}

const milesPerDegree = 69.1;

/** Miles between two places of one region. */
export function milesBetween(a: MapPosition, b: MapPosition): number {
  const [north, east] = [a.latitude - b.latitude, a.longitude - b.longitude];
  return milesPerDegree * Math.hypot(north, east * Math.cos((a.latitude * Math.PI) / 180));
}

/** To about three feet. */
function rounded(latitude: number, longitude: number): MapPosition {
  return { latitude: round(latitude), longitude: -Math.abs(round(longitude)) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
