import { useEffect, useState } from "react";
import { knownHouse } from "#app/site/home/planner/nights-and-prices.tsx";
import type { Stay } from "#contract/stays/availability.ts";
import type { CheckedStay } from "./stay-check.ts";

type Check = (stay: Stay, dog: boolean) => CheckedStay;

/**
 * Returns a remark on the form's dates, and the price of the stay in words. Loads the rules, the bookings and the prices once both dates are
 * filled in.
 */
export function useStayCheck({ checkIn, checkOut }: Stay, dog: boolean): CheckedStay {
  const [check, setCheck] = useState<Check>();
  const isFilled = checkIn !== "" && checkOut !== "";

  useEffect(() => {
    let gone = false;
    // Offline there is no remark; the server takes any dates.
    if (isFilled)
      loadCheck().then(
        (loaded) => gone || setCheck(() => loaded),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [isFilled]);

  // Not while the year is still being typed.
  if (checkOut >= "1000" && checkOut <= checkIn)
    return { remark: "Check-out is not after check-in. Is that right? You can send it either way." };
  return check && isFilled ? check({ checkIn, checkOut }, dog) : {};
}

async function loadCheck(): Promise<Check> {
  const [{ checkStay }, house] = await Promise.all([import("./stay-check.ts"), knownHouse()]);
  return (stay, dog) => checkStay(stay, dog, house);
}
