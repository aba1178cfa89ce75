import { useEffect, useState } from "react";
import type { DateRemarks } from "./date-remarks.ts";

const none: DateRemarks = {};

type DatesOfForm = {
  /** What does not seem to fit about the dates. */
  remarks: DateRemarks;
  notice: (form: HTMLFormElement) => void;
  forget: () => void;
};

/**
 * Remarks about the dates of an inquiry, as they were last noticed. The code that knows the house's calendar comes when both dates are
 * there; without it only their order is remarked on.
 */
export function useDateRemarks(): DatesOfForm {
  const [checkIn, setCheckIn] = useState("");
  const [checkOut, setCheckOut] = useState("");
  const [judged, setJudged] = useState({ checkIn: "", checkOut: "", remarks: none });

  useEffect(() => {
    if (!checkIn || !checkOut) return;
    let changed = false;
    import("./date-remarks.ts")
      .then(({ remarksNow }) => remarksNow({ checkIn, checkOut }))
      .then(
        (remarks) => changed || setJudged({ checkIn, checkOut, remarks }),
        () => {},
      );
    return () => {
      changed = true;
    };
  }, [checkIn, checkOut]);

  const remarks = judged.checkIn === checkIn && judged.checkOut === checkOut ? judged.remarks : none;
  // Not while the first digits of the year are typed only.
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
    forget() {
      setCheckIn("");
      setCheckOut("");
    },
  };
}
