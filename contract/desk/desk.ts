import type { DeskCalendar } from "./calendar.ts";
import type { DeskChecklist } from "./checklist.ts";
import type { DeskDraft } from "./draft.ts";
import type { DeskFactSheet } from "./fact-sheet.ts";
import type { DeskSpam } from "./suspected-spam.ts";
import type { DeskHouse } from "./house.ts";
import type { DeskMails } from "./mails.ts";
import type { DeskPhotos } from "./photos.ts";
import type { DeskPrices } from "./prices.ts";
import type { DeskReviews } from "./reviews.ts";
import type { DeskSavedFilms } from "./saved-films.ts";
import type { DeskSettings } from "./settings.ts";
import type { DeskStays } from "./stays.ts";
import type { Today } from "./today.ts";
import type { DeskUndo } from "./undo.ts";
import type { DeskWork } from "./work.ts";

/** What the loaders and actions under `/desk` work with: made by the server for each request of a signed-in owner. */
export type Desk = {
  /** Id of the session that asks. */
  sessionId: string;
  today: () => Promise<Today>;
  work: () => Promise<DeskWork>;
  stays: DeskStays;
  mails: DeskMails;
  spam: DeskSpam;
  reviews: DeskReviews;
  calendar: DeskCalendar;
  photos: DeskPhotos;
  prices: DeskPrices;
  undo: DeskUndo;
  house: DeskHouse;
  draft: DeskDraft;
  /** Texts by the ids of `content/house/house-details.ts`. */
  details: DeskFactSheet;
  /** Texts by the ids of `content/house/measurements.ts`. */
  measurements: DeskFactSheet;
  checklist: DeskChecklist;
  settings: DeskSettings;
  savedFilms: DeskSavedFilms;
};
