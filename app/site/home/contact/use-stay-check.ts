import { useEffect, useState } from "react";
import { knownHouse } from "#app/site/home/planner/nights-and-prices.tsx";
import type { Stay } from "#contract/stays/availability.ts";
import type { CheckedStay } from "./stay-check.ts";

type Check = (stay: Stay, dog: boolean) => CheckedStay;

/**
 * Returns remarks on the form's dates, and the price of the stay in words. Loads the rules, the bookings and the prices once both dates are
 * filled in.
 */
export function useStayCheck({ checkIn, checkOut }: Stay, dog: boolean): CheckedStay {
  const [check, setCheck] = useState<Check>();
  const isFilled = checkIn !== "" && checkOut !== "";

  useEffect(() => {
    let gone = false;
    // Offline there are no remarks; the server takes any dates.
    if (isFilled)
      loadCheck().then(
        (loaded) => gone || setCheck(() => loaded),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [isFilled]);

  const { remarks, price } = check && isFilled ? check({ checkIn, checkOut }, dog) : { remarks: {} };
  // Not while the year is still being typed.
  if (checkOut >= "1000" && checkOut <= checkIn)
    return {
      remarks: { ...remarks, checkOut: "Check-out is not after check-in. Is that right? You can send it either way." },
    };
  return { remarks, price };
}

async function loadCheck(): Promise<Check> {
  const [{ checkStay }, house] = await Promise.all([import("./stay-check.ts"), knownHouse()]);
  return (stay, dog) => checkStay(stay, dog, house);
}
