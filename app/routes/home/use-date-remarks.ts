import { useEffect, useState } from "react";
import type { AskedDates, DateRemarks } from "./stay-planner/date-remarks.ts";

const none: DateRemarks = {};

/** What does not seem to fit about the dates. The code that knows comes when both are there; without it nothing is said. */
export function useDateRemarks({ checkIn, checkOut }: AskedDates): DateRemarks {
  const [judged, setJudged] = useState({ checkIn: "", checkOut: "", remarks: none });

  useEffect(() => {
    if (!checkIn || !checkOut) return;
    let changed = false;
    import("./stay-planner/date-remarks.ts")
      .then(({ remarksNow }) => remarksNow({ checkIn, checkOut }))
      .then(
        (remarks) => changed || setJudged({ checkIn, checkOut, remarks }),
        () => {},
      );
    return () => {
      changed = true;
    };
  }, [checkIn, checkOut]);

  return judged.checkIn === checkIn && judged.checkOut === checkOut ? judged.remarks : none;
}
