import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { Desk } from "#server/desk/desk.ts";
import type { SettingsOutcome } from "#server/stays/desk/feeds.ts";
import type { FeedTrial } from "#server/stays/feeds/feed-reader.ts";
import { textOf, versionOf } from "../http.ts";

/** What was typed, so that nothing has to be typed again, and what is wrong with it, by field. */
export type FormState = { typed: Readonly<Record<string, string>>; errors: FieldErrors };

export type SettingsFormResult =
  /** The id of a change that can be undone, or one of `doneWords`. */
  | { kind: "done"; done: string }
  | ({ kind: "error"; status: 409 | 422; message: string } & FormState)
  /** `name` is empty for a calendar that is not saved. */
  | ({ kind: "trial"; status: 200; name: string; trial: FeedTrial } & FormState);

/** What was done that cannot be undone here, by the word in the page's address. */
export const doneWords: Readonly<Record<string, string>> = {
  "same-booking": "Noted: it is one booking.",
  "two-bookings": "The alarm is back: they are two bookings.",
  "session-ended": "That session has ended.",
  "sessions-ended": "All other sessions have ended.",
  "backup-busy": "A backup is being made already. Please try again in a minute.",
  "backup-failed": "No backup could be made. The server's log says why; the command doctor may say more.",
};

const changedWords =
  "Someone changed this list while you had it open. Nothing was saved; below is the list now, and what you typed.";

/** Does what one of the forms on the page of settings asks for. */
export async function runSettingsForm({ settings, sessionId }: Desk, form: FormData): Promise<SettingsFormResult> {
  const text = (name: string) => textOf(form, name);
  const [intent, name, version] = [text("intent"), text("name"), versionOf(form)];
  const typed = Object.fromEntries(
    ["intent", "name", "address", "lastDayIsNight", "email", "before", "after"].map((field) => [field, text(field)]),
  );
  const fields = { name, address: text("address"), lastDayIsNight: text("lastDayIsNight") === "on" };

  function answer(outcome: SettingsOutcome): SettingsFormResult {
    if (outcome.ok) return { kind: "done", done: outcome.change };
    if (outcome.reason === "changed") return { kind: "error", status: 409, message: changedWords, errors: {}, typed };
    const message = "Nothing was saved yet: please look at the marked field.";
    return { kind: "error", status: 422, message, errors: outcome.errors, typed };
  }

  function trialOf(trial: FeedTrial): SettingsFormResult {
    const isNew = intent === "try-new-feed";
    return { kind: "trial", status: 200, name: isNew ? "" : name, trial, typed: isNew ? typed : {}, errors: {} };
  }

  switch (intent) {
    case "add-feed":
      return answer(await settings.addFeed(fields, version));
    case "change-feed":
      return answer(await settings.changeFeed(name, fields, version));
    case "remove-feed":
      return answer(await settings.removeFeed(name, version));
    case "try-new-feed":
      return trialOf(await settings.tryFeed(fields));
    case "try-feed":
      return trialOf(await settings.tryFeed(name));
    case "accept-empty-feed":
      return trialOf(await settings.acceptEmptyFeed(name));
    case "same-booking":
    case "two-bookings":
      await settings.markSameBooking(text("id"), intent === "same-booking");
      return { kind: "done", done: intent };
    case "add-address":
      return answer(await settings.addAddress(text("email"), version));
    case "remove-address":
      return answer(await settings.removeAddress(text("email"), version));
    case "save-kayaks": {
      const typedRule = { before: text("before"), after: text("after"), confirmed: text("confirmed") === "on" };
      return answer(await settings.saveKayaks(typedRule, version));
    }
    case "clear-kayaks":
      return answer(await settings.clearKayaks(version));
    case "end-session":
      await settings.endSession(text("id"));
      return { kind: "done", done: "session-ended" };
    case "end-other-sessions":
      await settings.endOtherSessions(sessionId);
      return { kind: "done", done: "sessions-ended" };
    default:
      return {
        kind: "error",
        status: 422,
        message: "We don't know that form. Nothing was changed.",
        errors: {},
        typed,
      };
  }
}
