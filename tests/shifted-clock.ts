/**
 * With TEST_NOW, such as 2026-12-31T23:50:00-05:00, this process believes that the run began then, and so do the servers and browsers
 * it starts. Only the Date is shifted; timers run as usual.
 */
const shiftName = "TEST_CLOCK_SHIFT_MS";

/** How far the clock is shifted, in milliseconds. */
export const clockShiftMs =
  Number(process.env[shiftName] ?? Date.parse(process.env["TEST_NOW"] ?? "") - Date.now()) || 0;

/** Shifts the clock of a process or a page. Sent to pages as text, so it uses nothing from outside. */
export function shiftClock(ms: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + ms;
  const Shifted: DateConstructor = new Proxy(RealDate, {
    construct: (target, args, asked) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, asked === Shifted ? target : asked) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
  globalThis.Date = Shifted;
}

if (clockShiftMs !== 0) {
  process.env[shiftName] = String(clockShiftMs);
  shiftClock(clockShiftMs);
}
