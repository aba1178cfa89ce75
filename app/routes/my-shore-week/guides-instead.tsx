import { guides } from "#content/guides.ts";

/** Saving happens in the browser alone: without scripts the guides remain, and paper. */
export function GuidesInstead() {
  return (
    <noscript>
      <div className="wrap prose max-w-[46rem] py-14">
        <p>
          This page gathers what you save, and only your own browser knows what that is: it needs JavaScript, which is
          switched off here. The guides can be read and printed without it.
        </p>
        <ul className="list-disc pl-6">
          {guides.map(({ id, title, link }) => (
            <li key={id}>
              <a href={link} className="link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
