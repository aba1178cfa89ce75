import { useEffect, useState } from "react";
import type { DateRemarks } from "./date-remarks.ts";

const none: DateRemarks = {};

type DatesOfForm = {
  /** What looks wrong about the dates. */
  remarks: DateRemarks;
  notice: (form: HTMLFormElement) => void;
};

/**
 * Remarks about the dates of an inquiry. The code that knows the booked nights is loaded once both dates are filled in; if it does not
 * load, only their order is checked.
 */
export function useDateRemarks(): DatesOfForm {
  const [checkIn, setCheckIn] = useState("");
  const [checkOut, setCheckOut] = useState("");
  const [checked, setChecked] = useState({ checkIn: "", checkOut: "", remarks: none });

  useEffect(() => {
    if (!checkIn || !checkOut) return;
    let changed = false;
    import("./date-remarks.ts")
      .then(({ remarksNow }) => remarksNow({ checkIn, checkOut }))
      .then(
        (remarks) => changed || setChecked({ checkIn, checkOut, remarks }),
        () => {},
      );
    return () => {
      changed = true;
    };
  }, [checkIn, checkOut]);

  const remarks = checked.checkIn === checkIn && checked.checkOut === checkOut ? checked.remarks : none;
  // Not while the year is still being typed.
  const reversed = checkOut >= "1000" && checkOut <= checkIn;
  return {
    remarks: reversed
      ? { ...remarks, checkOut: "Check-out is not after check-in. Is that right? You can send it either way." }
      : remarks,
    notice(form) {
      const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
      setCheckIn(values["checkIn"] ?? "");
      setCheckOut(values["checkOut"] ?? "");
    },
  };
}
