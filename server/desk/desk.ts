import { readAvailability } from "../stays/availability.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db } from "../platform/db/schema.ts";
import type { CurrentHouse } from "../house/current-house.ts";
import type { HeroPictures } from "../house/photos/hero-pictures.ts";
import type { Photos } from "../house/photos/photos.ts";
import type { Clock } from "../platform/process/clock.ts";
import { deskCalendar } from "../stays/desk/calendar.ts";
import { deskChecklist } from "../house/checklist.ts";
import { deskDraft, readWork } from "../house/desk/draft.ts";
import { deskDetails, deskMeasurements } from "../house/desk/fact-sheets.ts";
import { deskSpam, type DeskSpamDeps } from "../stays/desk/suspected-spam.ts";
import { deskHouse } from "../house/desk/house.ts";
import { deskMails, type DeskMailsDeps } from "../mail/desk.ts";
import { deskPhotos, type DeskPhotosDeps } from "../house/desk/photos.ts";
import { deskPrices } from "../house/desk/prices.ts";
import { deskReviews, type DeskReviewsDeps } from "../reviews/desk.ts";
import { deskSavedFilms } from "../house/desk/saved-films.ts";
import { deskSettings, type DeskSettingsDeps } from "./settings.ts";
import { deskAgreement } from "../stays/desk/agreement.ts";
import { deskMoney } from "../stays/desk/money.ts";
import { deskOffers } from "../stays/desk/offers.ts";
import { deskStays } from "../stays/desk/stays.ts";
import { readToday } from "./today.ts";
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
export function createDesk(sources: DeskSources) {
  const { db, clock, feedNames } = sources;
  const availability = async () => readAvailability(db, await feedNames(), clock());
  const sections = {
    stays: deskStays({ ...sources, availability }),
    money: deskMoney(sources),
    offers: deskOffers({ ...sources, availability }),
    agreement: deskAgreement(sources),
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
  return (sessionId: string) => ({ sessionId, today, work, ...sections });
}

/** What the loaders and actions under `/desk` work with, for one session of the owner. */
export type Desk = ReturnType<ReturnType<typeof createDesk>>;
