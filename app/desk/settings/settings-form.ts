import { answerForm, withQuery } from "#app/desk/http.ts";
import type { FormHandler } from "#contract/forms/desk-form.ts";
import type { FormResult } from "#contract/forms/form-result.ts";
import type { Desk } from "#server/desk/desk.ts";
import type { FeedTest } from "#server/stays/feeds/feed-reader.ts";

/** The notes on actions without Undo, by the page's `?done=`. */
export const doneWords = new Map([
  ["feed-read", "Read just now."],
  ["same-booking", "Noted: it is one booking."],
  ["two-bookings", "The alarm is back: they are two bookings."],
  ["nothing-left-over", "No platform blocks those nights for nothing anymore."],
  ["not-spam", "Marked as not spam. Inquiries are on Today now, reviews under Reviews."],
  ["spam-deleted", "Deleted."],
  ["spam-decided", "Nothing was changed: these were already marked as not spam or deleted."],
  ["sessions-ended", "All other sessions have ended."],
  ["backup-busy", "A backup is already being made. Please try again in a minute."],
  ["backup-failed", "No backup could be made. The server's log says why; the command doctor may say more."],
]);

/** What the page needs of a form that is done: see `SettingsDone` and `SpamDone` on the server. */
type Done = FormResult<{ change?: string; feed?: string; test?: FeedTest }>;

/** What "Test first" shows. */
export type FeedTested = { test: FeedTest };

/** Answers every form of the settings page. */
export function answerSettingsForm({ settings, mails, spam, sessionId }: Desk, request: Request) {
  const handlers: Record<string, FormHandler<Done>> = {
    ...settings.forms,
    ...mails.forms,
    ...spam.forms,
    "test-feed": settings.testFeed,
    "end-other-sessions": async () => {
      await settings.endOtherSessions(sessionId);
      return { ok: true, change: "sessions-ended" };
    },
  };
  return answerForm<Done, Partial<FeedTested>>(request, handlers, (done, { intent = "", email }) => {
    const { change, feed, test } = done;
    if (test) return { test };
    if (intent === "retry-emails") return "/desk/settings?show=waiting&done=retry-emails#emails";
    if (intent in mails.forms) return `${withQuery("/desk/settings", { email, done: intent })}#emails`;
    const isSpam = intent in spam.forms;
    const query = { show: isSpam ? "spam" : null, done: change, feed };
    return withQuery("/desk/settings", query) + (isSpam ? "#spam" : "");
  });
}
