/** A number as people read it, with commas between thousands; a dash for what could not be measured. */
export function figure(value: number | null, digits = 0): string {
  if (value === null || !Number.isFinite(value)) return "–";
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Bytes in units of 1,024, without the unit. */
export function kilobytes(bytes: number): string {
  return figure(bytes / 1024, 1);
}

/** Bytes in units of 1,048,576, without the unit. */
export function megabytes(bytes: number): string {
  return figure(bytes / 1024 ** 2, 1);
}
