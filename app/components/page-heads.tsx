import type { ReactNode } from "react";
import type { HeroPicture as HeroCrops } from "#contract/house/house.ts";
import { HeroPicture } from "./photo.tsx";

/** The dark top of a page without a picture: its title and, beside it on wide screens, a sentence. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="on-dark bg-bay-950 text-sand-50">
      <div className="wrap grid items-end gap-x-16 gap-y-6 py-10 md:py-14 lg:grid-cols-2">
        <h1 className="title-1">{title}</h1>
        <p className="lead no-print text-bay-200">{children}</p>
      </div>
    </header>
  );
}

type PictureHeadProps = { picture: HeroCrops; className?: string; children: ReactNode };

/** The top of a page over a picture, such as the house at dusk. Its classes may set height and crop (picture-head.css). */
export function PictureHead({ picture, className = "", children }: PictureHeadProps) {
  return (
    <header className={`picture-head on-dark text-sand-50 ${className}`}>
      <HeroPicture picture={picture} />
      <div className="wrap pt-24 pb-7 md:pb-12">{children}</div>
    </header>
  );
}
