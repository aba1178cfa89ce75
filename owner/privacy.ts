import { mailFolderOf } from "#server/outbox/mail-folder.ts";
import { forget } from "#server/upkeep/forget.ts";
import { applyRetention } from "#server/upkeep/retention.ts";
import { type Commands, impossible, misunderstood, succeeded } from "./command.ts";

export const privacyCommands: Commands = {
  "privacy forget": {
    words: ["EMAIL"],
    async run({ database, settings }, options, [email = ""]) {
      if (!email.includes("@")) return misunderstood(options, `"${email}" is no e-mail address.`);
      const removed = await forget({ ...database, mailFolder: mailFolderOf(settings) }, email.trim());
      const { inquiries, reviews, mails } = removed;
      if (inquiries + reviews + mails === 0) return impossible(options, `Nothing is stored about ${email}.`, removed);
      return succeeded(
        options,
        `Deleted ${inquiries} inquiries, ${reviews} reviews and ${mails} mails with their files. Backups still hold them until they are replaced.`,
        removed,
      );
    },
  },
  "privacy tidy": {
    words: [],
    async run({ database, settings, clock }, options) {
      const deps = { ...database, mailFolder: mailFolderOf(settings) };
      const removed = await applyRetention(deps, settings.retention, clock());
      const { inquiries, reviews, mails } = removed;
      return succeeded(
        options,
        `Deleted what is older than it may be: ${inquiries} inquiries, ${reviews} reviews, ${mails} mails.`,
        removed,
      );
    },
  },
};
