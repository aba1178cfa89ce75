import { useEffect, useRef, useState } from "react";
import { siteOrigin } from "#app/components/head/seo.ts";
import { ShareAddress } from "#app/components/share-address.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { readCount } from "#contract/numbers.ts";
import type { FamilyNote } from "./family-link.ts";
import { PartyChoice } from "./week-parts.tsx";

type ShareLinkProps = {
  address: string;
  note: FamilyNote;
  mostGuests: number;
  petFee: number | null;
  onChange: (part: Partial<FamilyNote>) => void;
};

/** Who asks, how many come, and the link to send around. */
export function ShareLink({ address, note, mostGuests, petFee, onChange }: ShareLinkProps) {
  const section = useRef<HTMLElement>(null);
  const [people, setPeople] = useState<string>();
  const guests = { min: 1, max: mostGuests };
  const typed = people ?? String(note.guests ?? "");

  // From the list, the fragment may include the number of families, so the browser cannot find the section itself.
  useEffect(() => {
    if (new URLSearchParams(window.location.hash.slice(1)).has("share")) section.current?.scrollIntoView();
  }, []);

  return (
    <section
      ref={section}
      id="share"
      aria-labelledby="share-title"
      className="no-print mt-14 rounded-[1.375rem] bg-sand-100 p-[clamp(1.25rem,4vw,2.5rem)] md:mt-20"
    >
      <h2 id="share-title" className="title-2">
        Ask your family
      </h2>
      <p className="lead mt-4 text-muted">
        Send this page around. It shows these weeks as they are when someone opens it.
        <span className="needs-script"> Your name and the numbers are in the link itself: nothing is stored.</span>
      </p>
      <div className="needs-script mt-6 grid gap-x-8 gap-y-5 md:grid-cols-[1fr_auto]">
        <TextField
          label="Your first name"
          name="from"
          maxLength={40}
          autoComplete="name"
          value={note.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label={`People in all, up to ${mostGuests}`}
          error={typed === "" || readCount(typed, guests) ? undefined : `Enter a number from 1 to ${mostGuests}.`}
          type="number"
          name="guests"
          inputMode="numeric"
          min={1}
          max={mostGuests}
          value={typed}
          onChange={({ target }) => {
            setPeople(target.value);
            onChange({ guests: readCount(target.value, guests) });
          }}
        />
        <div className="md:col-span-2">
          <PartyChoice note={note} petFee={petFee} onChange={onChange} />
        </div>
      </div>
      <ShareAddress
        address={siteOrigin() + address}
        label="Link to this page"
        title="Which week suits you?"
        className="mt-6"
      />
    </section>
  );
}
