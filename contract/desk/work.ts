/** How far the pictures of the photo behind the headline are. */
export type WorkState = "ready" | "preparing" | "failed";

/** What the server does for the owner behind the pages of the desk. `photos`: how many it makes the pictures of. */
export type DeskWork = { hero: WorkState; photos: number };
