import { redirect } from "react-router";
import type { Desk } from "#server/desk/desk.ts";
import type { SettingsOutcome } from "#server/stays/desk/feeds.ts";
import type { FeedTrial } from "#server/stays/feeds/feed-reader.ts";
import { notFound, notSaved, textOf, versionOf } from "../http.ts";
import { stateInWords } from "./email-section.tsx";

export type NamedTrial = { name: string; trial: FeedTrial };

export const reviewsNotSpam = "The reviews are marked as not spam. You'll find them under Reviews.";

/** The notes on actions without Undo, by the page's `?done=`. */
export const doneWords = new Map([
  ["same-booking", "Noted: it is one booking."],
  ["two-bookings", "The alarm is back: they are two bookings."],
  ["nothing-left-over", "No platform blocks those nights for nothing anymore."],
  ["spam-reviews", reviewsNotSpam],
  ["spam-deleted", "Deleted."],
  ["spam-decided", "Nothing was changed: these were already marked as not spam or deleted."],
  ["sessions-ended", "All other sessions have ended."],
  ["backup-busy", "A backup is already being made. Please try again in a minute."],
  ["backup-failed", "No backup could be made. The server's log says why; the command doctor may say more."],
]);

/** Runs the action of a form on the settings page. */
export async function runSettingsForm(desk: Desk, form: FormData) {
  const { settings, mails, sessionId } = desk;
  const text = (name: string) => textOf(form, name);
  const [intent, name, version] = [text("intent"), text("name"), versionOf(form)];
  const fields = { name, address: text("address"), lastDayIsNight: text("lastDayIsNight") === "on" };

  const answer = (status: number, message: string, trial?: NamedTrial) =>
    notSaved(form, { status, message, errors: {} }, { trial });
  const goOn = (done: string) => redirect(`/desk/settings?done=${done}`, 303);
  // `name` is empty for a calendar that is not saved.
  const tried = (trial: FeedTrial) => answer(200, "", { name: intent === "try-new-feed" ? "" : name, trial });
  const changed = (outcome: SettingsOutcome, feed = "") =>
    outcome.ok ? goOn(outcome.change + feed) : notSaved(form, outcome, { trial: undefined });
  const asFeed = `&feed=${encodeURIComponent(name.trim().toLowerCase())}`;

  switch (intent) {
    case "add-feed":
      return changed(await settings.addFeed(fields, version), asFeed);
    case "change-feed":
      return changed(await settings.changeFeed(name, fields, version), asFeed);
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
    case "end-other-sessions":
      await settings.endOtherSessions(sessionId);
      return goOn("sessions-ended");
    case "retry-emails":
      await mails.retryAll();
      return redirect("/desk/settings?show=waiting&done=emails-again#emails", 303);
    case "retry-email":
    case "dismiss-email": {
      const email = text("email");
      if (await (intent === "retry-email" ? mails.retry(email) : mails.dismiss(email))) {
        const done = intent === "retry-email" ? "email-again" : "email-dismissed";
        return redirect(`/desk/settings?email=${encodeURIComponent(email)}&done=${done}#emails`, 303);
      }
      const mail = (await mails.find(email)) ?? notFound();
      return answer(409, `This email is not waiting for another try: ${stateInWords(mail)}.`);
    }
    case "not-spam":
    case "delete-spam":
      return runSpamForm(desk, form, intent);
    default:
      return answer(422, "We don't know that form. Nothing was changed.");
  }
}

/** Decides on the chosen posts. A post that is no longer suspected is left as it is. */
async function runSpamForm({ spam }: Desk, form: FormData, intent: "not-spam" | "delete-spam") {
  const posts = form.getAll("post").flatMap((value) => {
    const [kind, id] = typeof value === "string" ? value.split(" ") : [];
    return (kind === "inquiry" || kind === "review") && id !== undefined ? [{ kind, id } as const] : [];
  });
  const message = "Choose at least one message. Nothing was changed.";
  if (posts.length === 0) return notSaved(form, { status: 422, message, errors: {} }, { trial: undefined });
  const back = (done: string) => redirect(`/desk/settings?show=spam&done=${done}#spam`, 303);
  if (intent === "delete-spam") return back((await spam.delete(posts)) > 0 ? "spam-deleted" : "spam-decided");
  const { changes, reviews } = await spam.markNotSpam(posts, textOf(form, "confirm") === "yes");
  if (changes.length > 0) return back(`${changes.join(".")}${reviews > 0 ? "&reviews" : ""}`);
  return back(reviews > 0 ? "spam-reviews" : "spam-decided");
}
