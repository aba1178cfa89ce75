import type { Migration } from "kysely/migration";
import { tables } from "./0001-tables.ts";
import { limits } from "./0002-limits.ts";
import { calendars } from "./0003-calendars.ts";
import { payments } from "./0004-payments.ts";
import { arrivalNote } from "./0005-arrival-note.ts";
import { liveHouse } from "./0006-live-house.ts";
import { reviewNames } from "./0007-review-names.ts";
import { deskAnswers } from "./0008-desk-answers.ts";
import { freedNights } from "./0009-freed-nights.ts";
import { reviewCounts } from "./0010-review-counts.ts";
import { depositReturn } from "./0011-deposit-return.ts";
import { kayakHours } from "./0012-kayak-hours.ts";

/** Every migration, oldest first. A new one goes last, in a file of its own, with the next number. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001_tables": tables,
  "0002_limits": limits,
  "0003_calendars": calendars,
  "0004_payments": payments,
  "0005_arrival_note": arrivalNote,
  "0006_live_house": liveHouse,
  "0007_review_names": reviewNames,
  "0008_desk_answers": deskAnswers,
  "0009_freed_nights": freedNights,
  "0010_review_counts": reviewCounts,
  "0011_deposit_return": depositReturn,
  "0012_kayak_hours": kayakHours,
};
