import type { FocusEvent } from "react";

/**
 * For the `onFocus` of a row that scrolls sideways: brings what the keyboard has reached into sight. Browsers leave an
 * element where it is as soon as a sliver of it shows at the edge of its row.
 */
export function revealFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
