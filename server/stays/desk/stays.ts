import * as z from "zod/mini";
import { deskForm } from "#contract/forms/desk-form.ts";
import { formError, type FormResult } from "#contract/forms/form-result.ts";
import type { Availability } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { readHouseForEmails } from "#server/house/current-house.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import type { SiteIdentity } from "#server/platform/http/responses.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { readPriceList, readPrices } from "#server/prices/prices.ts";
import {
  accountColumns,
  accountYears,
  readAccounts,
  type StayAccount,
  totalAccount,
  totalOfPayments,
} from "#server/stays/accounts.ts";
import { markSpam } from "#server/stays/inquiries/store.ts";
import { findStay } from "#server/stays/stays.ts";
import { askersForFreedNights } from "./freed-nights.ts";
import { draftMail, type MailKind } from "./mail-drafts.ts";
import { deskTexts } from "./saved-texts.ts";
import { interestInWords, stayDetails } from "./stay-details.ts";
import { enterForm, previewMail, stayForms } from "./stay-forms.ts";
import {
  answeredInquiries,
  arrivalsAndDepartures,
  interestIn,
  openOffers,
  readInterest,
  waitingInquiries,
  withTakenDates,
} from "./stay-lists.ts";
import { listStaysOfDesk, type StayQuery } from "./stay-search.ts";

export type DeskStaysDeps = SiteIdentity & {
  db: Db;
  write: Write;
  clock: Clock;
  availability: () => Promise<Availability>;
  feedNames: () => Promise<readonly string[]>;
  /** Whether a mail server is set up. */
  sendsMail: boolean;
};

/** Stays by their ids. */
const chosenForm = z.object({ stays: z._default(z.record(z.string(), z.string()), {}) });

/** Stays as the desk shows and changes them. */
export function deskStays(deps: DeskStaysDeps) {
  const { db, write, clock, siteUrl, availability, feedNames, sendsMail } = deps;

  return {
    ...deskTexts(deps),
    /** Returns a year's stays in the owner's books with their money and its totals, and the totals of all payments dated in that year. */
    async year(asked: number | null) {
      const thisYear = Number(todayAtHouse(clock()).slice(0, 4));
      const year = asked ?? thisYear;
      const { stays, payments } = await readAccounts(db, year);
      return {
        year,
        years: await accountYears(db, thisYear),
        rows: stays.map(yearLine),
        total: totalAccount(stays),
        /** The accountant's columns, in order. */
        columns: accountColumns,
        money: totalOfPayments(payments),
      };
    },
    list: (query: StayQuery) => listStaysOfDesk(db, query, clock()),
    async find(id: string) {
      const stay = await findStay(db, id);
      if (!stay) return null;
      const now = clock();
      const [booked, prices] = [await availability(), await readPriceList(db, now)];
      const known = { availability: booked, prices, feedNames: await feedNames(), siteUrl, sendsMail };
      return stayDetails(db, stay, known, now);
    },
    enter: enterForm(deps),
    /** The forms of a stay's page. */
    forms: (id: string) => stayForms(deps, id),
    /** Returns what only this guest should know, for its form; empty if there is nothing. */
    async arrivalNote(id: string) {
      return (await findStay(db, id))?.arrival_note ?? "";
    },
    /** Drafts an email to the guest. `interest` lists who else may want the free dates it suggests. */
    async draft(id: string, kind: MailKind) {
      const stay = await findStay(db, id);
      if (!stay) return null;
      const now = clock();
      const [{ prices }, { booked }] = [await readPrices(db, now), await availability()];
      const house = await readHouseForEmails(db);
      const { suggested, ...mail } = draftMail(stay, kind, { house, booked, prices, now });
      const known = suggested.length === 0 ? [] : await readInterest(db);
      return {
        ...mail,
        interest: suggested.flatMap((dates) => interestIn(known, dates, id).map(interestInWords(now))),
      };
    },
    previewMail,
    async waiting() {
      const { lines, total } = await waitingInquiries(db, clock());
      return { lines: await withTakenDates(db, lines, (await availability()).booked), total };
    },
    async answered() {
      return withTakenDates(db, await answeredInquiries(db, clock()), (await availability()).booked);
    },
    openOffers: () => openOffers(db, clock()),
    /** Lists guests who asked for nights that have become free within two weeks. */
    async askers() {
      return askersForFreedNights(db, (await availability()).booked, clock());
    },
    /** Moves the chosen inquiries to suspected spam, if they are unanswered. `spam`: how many. */
    markSpam: deskForm(chosenForm, async ({ stays }): Promise<FormResult<{ spam: number }>> => {
      const chosen = Object.keys(stays);
      if (chosen.length === 0) return formError(422, "Choose at least one inquiry. Nothing was changed.");
      const spam = await markSpam(write, chosen, clock());
      return spam > 0 ? { ok: true, spam } : formError(409, "None of these waits for an answer. Nothing was changed.");
    }),
    arrivalsAndDepartures: (days: number) => arrivalsAndDepartures(db, days, clock()),
  };
}

function yearLine({ stay, ...account }: StayAccount) {
  const { id, name, state, check_in, check_out, price_lines } = stay;
  return { id, name, state, week: stayDates(check_in, check_out), priced: price_lines !== null, ...account };
}

export type DeskStays = ReturnType<typeof deskStays>;
export type StayYear = Awaited<ReturnType<DeskStays["year"]>>;
export type PreparedMail = NonNullable<Awaited<ReturnType<DeskStays["draft"]>>>;
