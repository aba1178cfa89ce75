/** What runs in every page's head, before the application has started and without it. */
import "./dialogs.ts";
import "./after-paint.ts";
