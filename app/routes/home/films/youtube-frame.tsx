import type { ComponentProps } from "react";

/** YouTube's player. Its address is written by `youtube-address.ts`; render it only after the visitor's yes. */
export function YouTubeFrame({ title, ...rest }: ComponentProps<"iframe"> & { title: string }) {
  return (
    <iframe
      {...rest}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs both, and is of another origin than ours
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Without it YouTube refuses to play (its error 153).
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
