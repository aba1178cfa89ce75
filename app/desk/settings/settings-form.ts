import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { Desk } from "#server/desk/desk.ts";
import type { SettingsOutcome } from "#server/stays/desk/feeds.ts";
import type { FeedTrial } from "#server/stays/feeds/feed-reader.ts";
import { textOf, versionOf } from "../form-text.ts";

/** What was sent, so that nothing has to be typed again. */
export type TypedFields = Readonly<Record<string, string>>;

export type SettingsFormResult =
  /** The id of a change that can be undone, or one of `doneWords`. */
  | { kind: "done"; done: string }
  | {
      kind: "problem";
      status: 409 | 422;
      message: string;
      errors: FieldErrors;
      typed: TypedFields;
    }
  /** `name` is empty for a calendar that is not saved. */
  | { kind: "trial"; status: 200; name: string; trial: FeedTrial; typed: TypedFields };

const changedWords =
  "This list was changed meanwhile, in another window. Nothing was saved; below is how it stands now, and what you typed.";

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
    if (outcome.reason === "changed") {
      return { kind: "problem", status: 409, message: changedWords, errors: {}, typed };
    }
    const message = "Nothing was saved yet: please look at the marked field.";
    return { kind: "problem", status: 422, message, errors: outcome.errors, typed };
  }

  switch (intent) {
    case "add-feed":
      return answer(await settings.addFeed(fields, version));
    case "change-feed":
      return answer(await settings.changeFeed(name, fields, version));
    case "remove-feed":
      return answer(await settings.removeFeed(name, version));
    case "try-new-feed":
      return { kind: "trial", status: 200, name: "", trial: await settings.tryFeed(fields), typed };
    case "try-feed":
      return { kind: "trial", status: 200, name, trial: await settings.tryFeed(name), typed: {} };
    case "accept-empty-feed":
      return { kind: "trial", status: 200, name, trial: await settings.acceptEmptyFeed(name), typed: {} };
    case "same-booking":
    case "two-bookings":
      await settings.markSameBooking(text("id"), intent === "same-booking");
      return { kind: "done", done: intent === "same-booking" ? "settled" : "reopened" };
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
      return { kind: "problem", status: 422, message: "Nothing was done: that form is not known.", errors: {}, typed };
  }
}
