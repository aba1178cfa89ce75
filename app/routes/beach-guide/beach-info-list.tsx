import { RichText } from "#app/site/rich-text.tsx";
import { beachInfo } from "#content/beach-toolkit.ts";

/** Gear, vendors and dining, side by side. */
export function BeachInfoList() {
  return (
    <section aria-label="Gear, vendors and dining" className="bg-bay-100 py-[clamp(4rem,7vw,6rem)]">
      <ul className="wrap grid gap-x-12 gap-y-10 md:grid-cols-3">
        {beachInfo.map(({ title, content }) => (
          <li key={title} className="border-t-2 border-bay-800 pt-5">
            <h3 className="title-3">{title}</h3>
            <p className="mt-3">
              <RichText text={content} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
