import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { type Commands, succeeded } from "../platform/command/command.ts";

export const deskCommands: Commands = {
  desk: {
    words: [],
    async run({ database: { write }, settings, clock }, options) {
      const link = await write((tx) => createSignInLink(tx, settings.siteUrl, null, clock()));
      return succeeded(options, `${link}\nOpen it within 15 minutes; it signs you in once.`, { link });
    },
  },
};
