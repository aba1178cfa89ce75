export type Point = { x: number; y: number };

/** More rounds than any of our maps needs to come to rest. */
const rounds = 80;

/**
 * Moves points that stand closer than `distance` apart until each can be hit with a finger, as little as it takes. `fixed`
 * points push the others and stay. Same order as given; the result is the same for the same input.
 */
export function spreadPins(pins: readonly Point[], distance: number, fixed: readonly Point[] = []): Point[] {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < rounds; round++) {
    let crowded = false;
    moved.forEach((pin, index) => {
      for (const other of moved.slice(index + 1)) crowded = separate(pin, other, distance, 0.5) || crowded;
      for (const post of fixed) crowded = separate(pin, { ...post }, distance, 1) || crowded;
    });
    if (!crowded) break;
  }
  return moved;
}

/** Pushes `pin` by `share` of what is missing and `other` by as much. True if anything was missing. */
function separate(pin: Point, other: Point, distance: number, share: number): boolean {
  const apart = Math.hypot(other.x - pin.x, other.y - pin.y);
  const missing = distance - apart;
  if (missing <= distance / 1000) return false;
  const direction = apart === 0 ? { x: 1, y: 0 } : { x: (other.x - pin.x) / apart, y: (other.y - pin.y) / apart };
  pin.x -= direction.x * missing * share;
  pin.y -= direction.y * missing * share;
  other.x += direction.x * missing * share;
  other.y += direction.y * missing * share;
  return true;
}
