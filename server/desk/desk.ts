import type { Desk } from "#contract/desk/desk.ts";
import { readAvailability } from "../calendar/booked-nights.ts";
import type { Write } from "../db/database.ts";
import type { Db } from "../db/schema.ts";
import type { CurrentHouse } from "../house/current-house.ts";
import type { HeroPictures } from "../photos/hero-pictures.ts";
import type { Photos } from "../photos/photos.ts";
import type { Clock } from "../process/clock.ts";
import { deskCalendar } from "./calendar.ts";
import { deskChecklist } from "./checklist.ts";
import { deskDraft } from "./draft.ts";
import { deskDetails, deskMeasurements } from "./fact-sheets.ts";
import { deskSpam, type DeskSpamDeps } from "./suspected-spam.ts";
import { deskHouse } from "./house.ts";
import { deskMails, type DeskMailsDeps } from "./mails.ts";
import { deskPhotos, type DeskPhotosDeps } from "./photos.ts";
import { deskPrices } from "./prices.ts";
import { deskReviews, type DeskReviewsDeps } from "./reviews.ts";
import { deskSavedFilms } from "./saved-films.ts";
import { deskSettings, type DeskSettingsDeps } from "./settings.ts";
import { deskStays } from "./stays.ts";
import { readToday } from "./today.ts";
import { readWork } from "./work.ts";
import { deskUndo } from "./undo.ts";

export type DeskSources = {
  db: Db;
  write: Write;
  clock: Clock;
  house: CurrentHouse;
  wakeOutbox: () => void;
  /** As `readAvailability` wants them. */
  feedNames: () => Promise<readonly string[]>;
  heroPictures: HeroPictures;
  photos: Pick<Photos, "adding">;
} & DeskMailsDeps &
  DeskSpamDeps &
  DeskReviewsDeps &
  DeskPhotosDeps &
  DeskSettingsDeps;

/** Makes the desk as one session sees it. */
export function createDesk(sources: DeskSources): (sessionId: string) => Desk {
  const { db, clock, feedNames } = sources;
  const availability = async () => readAvailability(db, await feedNames(), clock());
  const sections = {
    stays: deskStays({ ...sources, availability }),
    calendar: deskCalendar(sources),
    mails: deskMails(sources),
    spam: deskSpam(sources),
    reviews: deskReviews(sources),
    photos: deskPhotos(sources),
    prices: deskPrices(sources),
    undo: deskUndo(sources),
    house: deskHouse(sources),
    draft: deskDraft(sources),
    details: deskDetails(sources),
    measurements: deskMeasurements(sources),
    checklist: deskChecklist(sources),
    settings: deskSettings(sources),
    savedFilms: deskSavedFilms(sources),
  };
  const today = () => readToday({ ...sources, ...sections, readHouse: sources.house.read });
  const work = () => readWork(sources);
  return (sessionId) => ({ sessionId, today, work, ...sections });
}
