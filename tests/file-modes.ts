const rights = "-dac_override,-dac_read_search";

/** What to start a program with so that the modes of files hold for it, as they do for everybody but root (capabilities(7)). */
export const boundByModes: readonly string[] =
  process.getuid?.() === 0 ? ["setpriv", `--bounding-set=${rights}`, `--inh-caps=${rights}`] : [];
