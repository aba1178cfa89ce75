import { redirect } from "react-router";
import type { Desk } from "#server/desk/desk.ts";
import type { SettingsOutcome } from "#server/stays/desk/feeds.ts";
import type { FeedTrial } from "#server/stays/feeds/feed-reader.ts";
import { notSaved, textOf, versionOf } from "../http.ts";

export type NamedTrial = { name: string; trial: FeedTrial };

/** The notes on actions without Undo, by the page's `?done=`. */
export const doneWords = new Map([
  ["same-booking", "Noted: it is one booking."],
  ["two-bookings", "The alarm is back: they are two bookings."],
  ["nothing-left-over", "No platform blocks those nights for nothing anymore."],
  ["session-ended", "That session has ended."],
  ["sessions-ended", "All other sessions have ended."],
  ["backup-busy", "A backup is already being made. Please try again in a minute."],
  ["backup-failed", "No backup could be made. The server's log says why; the command doctor may say more."],
]);

/** Runs the action of a form on the settings page. */
export async function runSettingsForm({ settings, sessionId }: Desk, form: FormData) {
  const text = (name: string) => textOf(form, name);
  const [intent, name, version] = [text("intent"), text("name"), versionOf(form)];
  const fields = { name, address: text("address"), lastDayIsNight: text("lastDayIsNight") === "on" };

  const answer = (status: number, message: string, trial?: NamedTrial) =>
    notSaved(form, { status, message, errors: {} }, { trial });
  const goOn = (done: string) => redirect(`/desk/settings?done=${done}`, 303);
  // `name` is empty for a calendar that is not saved.
  const tried = (trial: FeedTrial) => answer(200, "", { name: intent === "try-new-feed" ? "" : name, trial });
  const changed = (outcome: SettingsOutcome) =>
    outcome.ok ? goOn(outcome.change) : notSaved(form, outcome, { trial: undefined });

  switch (intent) {
    case "add-feed":
      return changed(await settings.addFeed(fields, version));
    case "change-feed":
      return changed(await settings.changeFeed(name, fields, version));
    case "remove-feed":
      return changed(await settings.removeFeed(name, version));
    case "try-new-feed":
      return tried(await settings.tryFeed(fields));
    case "try-feed":
      return tried(await settings.tryFeed(name));
    case "accept-empty-feed":
      return tried(await settings.acceptEmptyFeed(name));
    case "free-leftover": {
      const change = await settings.freeLeftover({ start: text("start"), end: text("end") });
      return goOn(change ?? "nothing-left-over");
    }
    case "same-booking":
    case "two-bookings":
      await settings.markSameBooking(text("id"), intent === "same-booking");
      return goOn(intent);
    case "add-address":
      return changed(await settings.addAddress(text("email"), version));
    case "remove-address":
      return changed(await settings.removeAddress(text("email"), version));
    case "save-kayaks": {
      const rule = { before: text("before"), after: text("after"), confirmed: text("confirmed") === "on" };
      return changed(await settings.saveKayaks(rule, version));
    }
    case "clear-kayaks":
      return changed(await settings.clearKayaks(version));
    case "end-session":
      await settings.endSession(text("id"));
      return goOn("session-ended");
    case "end-other-sessions":
      await settings.endOtherSessions(sessionId);
      return goOn("sessions-ended");
    default:
      return answer(422, "We don't know that form. Nothing was changed.");
  }
}
