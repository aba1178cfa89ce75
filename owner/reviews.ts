import { rejectionReasons } from "#contract/desk/reviews.ts";
import type { ReviewRow, ReviewState } from "#server/db/schema.ts";
import { mailFolderOf } from "#server/outbox/mail-files.ts";
import { loadOrCreateSecret } from "#server/process/secret.ts";
import {
  decideReview,
  hideReview,
  isRejectionReason,
  readReply,
  type RejectionReason,
  replyToReview,
} from "#server/reviews/decisions.ts";
import { decisionLinks } from "#server/reviews/moderation.ts";
import { findReview, listReviews, rescueReview } from "#server/reviews/store.ts";
import { removeRecords } from "#server/upkeep/erasure.ts";
import { type Commands, failure, usageError, oneOf, type Options, succeeded } from "./command.ts";
import { formatTime, type Row, showList, showOne } from "./lists.ts";

const states: readonly ReviewState[] = ["pending", "published", "rejected"];

export const reviewCommands: Commands = {
  "reviews list": {
    words: [],
    async run({ database: { db } }, options) {
      const status = oneOf(states, options.status);
      if (status === undefined)
        return usageError(options, `A review is ${states.join(", ")}, not "${options.status}".`);
      return showList(
        options,
        {
          one: (id) => findReview(db, id),
          many: (part) => listReviews(db, status, { ...part, suspected: options.suspected }),
        },
        reviewLine,
      );
    },
  },
  "reviews show": {
    words: ["ID"],
    run: async ({ database: { db } }, options, [id = ""]) =>
      showOne(await findReview(db, id), options, `There is no review ${id}.`),
  },
  "reviews approve": {
    words: ["ID"],
    async run({ database: { write }, clock }, options, [id = ""]) {
      const decision = { status: "published" } as const;
      return (await decideReview(write, id, decision, ["pending", "rejected"], clock()))
        ? succeeded(options, `Published review ${id}.`)
        : failure(options, `Review ${id} does not exist or is published already.`);
    },
  },
  "reviews reject": {
    words: ["ID"],
    async run({ database: { write }, clock }, options, [id = ""]) {
      const reason = reasonOf(options);
      if (reason === null) return usageError(options, askForReason);
      const decision = { status: "rejected", reason } as const;
      return (await decideReview(write, id, decision, ["pending", "published"], clock()))
        ? succeeded(options, `Rejected review ${id}.`)
        : failure(options, `Review ${id} does not exist or is rejected already.`);
    },
  },
  "reviews reply": {
    words: ["ID", "TEXT"],
    async run({ database: { write } }, options, [id = "", text = ""]) {
      const reading = readReply(text);
      if (!reading.ok) return usageError(options, reading.message);
      const { reply } = reading;
      if (!(await replyToReview(write, id, reply))) return failure(options, `There is no review ${id}.`);
      return succeeded(options, reply === null ? `Removed the reply to review ${id}.` : `Replied to review ${id}.`);
    },
  },
  "reviews hide": {
    words: ["ID"],
    async run({ database: { write }, clock }, options, [id = ""]) {
      const reason = reasonOf(options);
      if (reason === null) return usageError(options, askForReason);
      return (await hideReview(write, id, reason, clock()))
        ? succeeded(options, `Review ${id} is hidden and awaits a decision: approve or reject it.`)
        : failure(options, `There is no published review ${id}.`);
    },
  },
  "reviews rescue": {
    words: ["ID"],
    async run({ database: { write }, settings, clock }, options, [id = ""]) {
      const now = clock();
      const links = decisionLinks(
        settings.siteUrl,
        settings.secret ?? (await loadOrCreateSecret(settings.dataDir)),
        now,
      );
      const status = settings.reviewModeration === "open" ? "published" : "pending";
      return (await rescueReview(write, id, status, now, links))
        ? succeeded(
            options,
            `Review ${id} is no longer marked as spam and is now ${status}; its mail goes out within a minute.`,
          )
        : failure(options, `There is no suspected review ${id}.`);
    },
  },
  "reviews delete": {
    words: ["ID"],
    async run({ database, settings }, options, [id = ""]) {
      if (!(await findReview(database.db, id))) return failure(options, `There is no review ${id}.`);
      await removeRecords({ write: database.write, mailFolder: mailFolderOf(settings) }, { reviews: [id] });
      return succeeded(options, `Deleted review ${id} and the mail about it.`);
    },
  },
};

const askForReason = `Please give a --reason: ${Object.keys(rejectionReasons).join(", ")}.`;

/** Null for anything but the published reasons. */
function reasonOf({ reason }: Options): RejectionReason | null {
  return reason !== null && isRejectionReason(reason) ? reason : null;
}

function reviewLine({ id, created_at, status, rating, guest_name, title }: ReviewRow): Row {
  return { id, received: formatTime(created_at), status, stars: rating, name: guest_name, title };
}
