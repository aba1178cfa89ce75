export type Point = { x: number; y: number };

/** More rounds than any of our maps needs to settle. */
const maxRounds = 80;

/** Moves points apart, as little as possible, until no two are closer than `distance`. `fixed` points push others and stay in place. */
export function spreadPins(pins: readonly Point[], distance: number, fixed: readonly Point[] = []): Point[] {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < maxRounds; round++) {
    let crowded = false;
    moved.forEach((pin, index) => {
      for (const other of moved.slice(index + 1)) crowded = separate(pin, other, distance, 0.5) || crowded;
      for (const obstacle of fixed) crowded = separate(pin, { ...obstacle }, distance, 1) || crowded;
    });
    if (!crowded) break;
  }
  return moved;
}

/** Moves both points by `share` of the missing distance. True if they were too close. */
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
