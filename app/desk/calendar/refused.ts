import type { StayError } from "#server/stays/change-stay.ts";

/** A form that was refused, with what was typed into it. */
export type Refused = Omit<StayError, "ok"> & {
  intent: string;
  typed: Record<"note" | "checkIn" | "checkOut" | "price", string>;
};

/** The sentence for the whole form; null when one stands beside a field. */
export function messageOf(refused: Refused | undefined): string | null {
  return refused && Object.keys(refused.errors).length === 0 ? refused.message : null;
}
