import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { bookSafely } from "#content/house/book-safely.ts";
import { filmSources, parsePosition, rowsIn } from "#contract/house/house-fields.ts";
import type { FilmPlace } from "#contract/house/house.ts";
import { TextLink } from "../../buttons.tsx";
import { CheckField } from "../../form.tsx";
import { FieldGroup, HouseField, useSection } from "./section-form.tsx";

/** The name, the headline with the lines below it, and the notice. */
export function WordsFields() {
  const { typed } = useSection();
  return (
    <>
      <HouseField name="name" />
      <HouseField name="notice" />
      <FieldGroup title="The first screen" names={["headline.plain", "headline.emphasis", "subtitle", "tagline"]} />
      <FieldGroup title="Four numbers" hint="They are in a row below the headline, so keep them short.">
        {rowsIn(typed, "stats").map((_, at) => (
          <div key={at} className="flex flex-wrap gap-4">
            <div className="w-28 max-w-full">
              <HouseField name={`stats.${at}.figure`} label={`Number ${at + 1}`} />
            </div>
            <div className="min-w-0 grow basis-40">
              <HouseField name={`stats.${at}.label`} label={`Label ${at + 1}`} />
            </div>
          </div>
        ))}
      </FieldGroup>
      <FirstScreen />
      <FieldGroup title="The photos" names={["galleryLine"]} />
    </>
  );
}

/** A live preview of the first screen. */
function FirstScreen() {
  const { live } = useSection();
  return (
    <figure>
      <figcaption className="note">How it will look</figcaption>
      <div className="on-dark mt-2 rounded-2xl bg-bay-950 p-5 text-sand-50 sm:p-8">
        <p className="title-2">
          {live["headline.plain"]} <em className="text-gold">{live["headline.emphasis"]}</em>
        </p>
        <p className="lead mt-4">{live["subtitle"]}</p>
        <p className="mt-1 text-bay-200">{live["tagline"]}</p>
        <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-5 border-t border-sand-50/25 pt-5 sm:grid-cols-4">
          {rowsIn(live, "stats").map(({ figure, label }, at) => (
            <li key={at}>
              <span className="block font-display text-[2rem] leading-none">{figure}</span>{" "}
              <span className="text-sm text-bay-200">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

/** How guests reach the owner, and where the house is. */
export function ContactFields() {
  return (
    <>
      <HouseField name="phone" />
      <HouseField name="email" />
      <FieldGroup title="Where it is" names={["streetAddress"]}>
        <div>
          <HouseField name="location" />
          <MapLink />
        </div>
      </FieldGroup>
      <FieldGroup title="Times">
        <div className="grid grid-cols-2 gap-4">
          <HouseField name="checkIn" />
          <HouseField name="checkOut" />
        </div>
      </FieldGroup>
    </>
  );
}

/** Links to the typed location on a map, to check it. */
function MapLink() {
  const position = parsePosition(useSection().live["location"] ?? "");
  if (!position) return null;
  const { latitude, longitude } = position;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center"
    >
      View this place on OpenStreetMap
    </a>
  );
}

/** The six highlights and the four lists. */
export function AmenitiesFields() {
  const { typed } = useSection();
  return (
    <>
      {rowsIn(typed, "highlights").map((_, at) => (
        <FieldGroup
          key={at}
          title={`Highlight ${at + 1}`}
          names={[`highlights.${at}.title`, `highlights.${at}.text`]}
        />
      ))}
      {rowsIn(typed, "amenities").map((_, at) => (
        <FieldGroup key={at} title={`List ${at + 1}`} names={[`amenities.${at}.title`, `amenities.${at}.items`]} />
      ))}
    </>
  );
}

/** Payment, cancellation, house rules, and what the site offers in the owner's name to guests before they pay. */
export function RulesFields() {
  const deposit = (
    <>
      The deposit itself is under <TextLink to="/desk/prices">Prices</TextLink>.
    </>
  );
  return (
    <>
      <FieldGroup title="Payment" hint={deposit} names={["finalPaymentDays", "payments"]} />
      <FieldGroup title="Cancellation" names={["fullRefundDays", "halfRefundDays"]} />
      <FieldGroup title="House rules" names={["minimumAge", "dogPounds", "more"]} />
      <div id="offers" className="scroll-mt-6">
        <FieldGroup
          title={bookSafely.name}
          hint="So guests can verify you before they pay. Check what you don't offer, and the site leaves it out."
        >
          <div className="grid gap-3 [&_label]:items-start">
            {bookSafely.checkUs.map(({ id, title, text }) => (
              <CheckField key={id} name={`unkept.${id}`}>
                Leave out “{title}”<span className="block note">{text}</span>
              </CheckField>
            ))}
          </div>
        </FieldGroup>
      </div>
    </>
  );
}

const filmLabels = { site: "The site's own film", youtube: "A film on YouTube", none: "No film" } as const;

/** The choice for each of the two places: the site's own film, one on YouTube, or none. */
export function FilmsFields() {
  return (
    <>
      <FilmFields
        place="hero"
        title="Behind the headline"
        hint="Without sound. Of a film on YouTube, the first 29 seconds repeat. The site's own film plays only over the site's own picture."
      />
      <FilmFields
        place="aerialTour"
        title="Aerial tour"
        hint="Among the photos, after a click. The site's own film disappears with the last rendering."
      />
    </>
  );
}

function FilmFields({ place, title, hint }: { place: FilmPlace; title: string; hint: string }) {
  const { typed, live } = useSection();
  const hydrated = useHydrated();
  const name = `films.${place}.source`;
  const hasAddress = !hydrated || (live[name] ?? typed[name]) === "youtube";
  return (
    <FieldGroup title={title} hint={hint}>
      <div>
        {filmSources.map((source) => (
          <CheckField key={source} type="radio" name={name} value={source}>
            {filmLabels[source]}
          </CheckField>
        ))}
      </div>
      {/* Hidden, it is disabled so that it is not posted, but its text stays. */}
      <fieldset disabled={!hasAddress} hidden={!hasAddress}>
        <HouseField name={`films.${place}`} />
      </fieldset>
    </FieldGroup>
  );
}
