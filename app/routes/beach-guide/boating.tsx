import { RichText } from "#app/site/rich-text.tsx";
import { sandbarIsland } from "#content/beach-toolkit.ts";

/** The sandbar in the inlet, by boat, and whose nursery it is. */
export function Boating() {
  const { name, paragraphs, warning } = sandbarIsland;
  return (
    <section aria-labelledby="boating-title" className="section on-dark bg-bay-950 text-sand-50">
      <div className="wrap">
        <h2 id="boating-title" className="title-2">
          By boat: <em className="text-gold">{name}</em>
        </h2>
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1.35fr_1fr] lg:gap-16 print:block">
          <div className="prose max-w-[62ch]">
            {paragraphs.map((paragraph, index) => (
              <p key={index}>
                <RichText text={paragraph} />
              </p>
            ))}
          </div>
          <aside
            aria-label="Warning about nesting birds"
            className="rounded-[1.375rem] bg-gold p-7 text-[clamp(1.1875rem,1.1rem+0.4vw,1.375rem)] leading-normal text-bay-950 sm:p-9"
          >
            <p className="[&_strong]:mb-3 [&_strong]:block [&_strong]:font-display [&_strong]:text-[clamp(2rem,1.8rem+1vw,2.6rem)] [&_strong]:leading-[1.05] [&_strong]:font-normal [&_strong]:text-balance">
              <RichText text={warning} />
            </p>
          </aside>
        </div>
      </div>
    </section>
  );
}
