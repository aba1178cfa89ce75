import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { TextLink } from "#app/desk/buttons.tsx";
import { CheckField } from "#app/desk/form.tsx";
import { type DetailPlace, detailsOf } from "#content/house/house-details.ts";
import { videoSources, type HouseSection, parsePosition, rowsIn } from "#contract/house/house-fields.ts";
import type { VideoPlace } from "#contract/house/house.ts";
import { FieldGroup, HouseField, useSection } from "./section-form.tsx";

/** The name, the headline with the lines below it, contact, place and times, and the videos. */
export function AboutFields() {
  return (
    <>
      <HouseField name="name" />
      <FieldGroup title="The first screen" names={["headline", "subtitle", "tagline"]} />
      <FieldGroup title="Contact" names={["phone", "email"]} />
      <FieldGroup title="Where it is" names={["streetAddress"]}>
        <div>
          <HouseField name="location" />
          <MapLink />
        </div>
      </FieldGroup>
      <FieldGroup title="Arrival">
        <div className="grid grid-cols-2 gap-4">
          <HouseField name="checkIn" />
          <HouseField name="checkOut" />
        </div>
        <HouseField name="beforeArrival" />
      </FieldGroup>
      <VideosFields />
      <DetailFields section="about" />
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

/** Payment, cancellation, house rules, and what is on record. */
export function RulesFields() {
  const deposit = (
    <>
      The deposit itself is under <TextLink to="/desk/prices">Prices</TextLink>.
    </>
  );
  return (
    <>
      <p>
        The agreement has its own page: <TextLink to="/desk/stays/agreement">the agreement's text</TextLink>. It fills
        in these rules.
      </p>
      <FieldGroup title="Payment" hint={deposit} names={["finalPaymentDays", "payments"]} />
      <FieldGroup title="Cancellation" names={["fullRefundDays", "halfRefundDays"]} />
      <FieldGroup title="House rules" names={["minimumAge", "dogPounds", "more"]} />
      <DetailFields section="rules" />
    </>
  );
}

const places: Record<DetailPlace, string> = {
  owner: "You",
  pricing: "Price and deposit",
  arrival: "Arrival",
  floors: "Floors and steps",
  family: "Small children",
  everyday: "Every day",
  water: "On the water",
  guests: "Guests and visitors",
  "on-record": "On record",
};

const lawNote = "The site says nothing about these until you have looked them up. You vouch for what you enter here.";

/** What the organizer of a large party asks before paying, as far as this form asks for it. */
export function DetailFields({ section }: { section: HouseSection }) {
  return [...Map.groupBy(detailsOf(section), ({ place }) => place)].map(([place, details]) => (
    <FieldGroup
      key={place}
      title={places[place]}
      hint={place === "on-record" ? lawNote : undefined}
      names={[...details.map(({ id }) => `details.${id}`), ...(place === "water" ? ["kayakBefore", "kayakAfter"] : [])]}
    />
  ));
}

const videoLabels = { site: "The site's own video", youtube: "A video on YouTube", none: "No video" } as const;

/** The choice for each of the two places: the site's own video, one on YouTube, or none. */
function VideosFields() {
  return (
    <>
      <VideoFields
        place="hero"
        title="Video behind the headline"
        hint="Without sound. Of a video on YouTube, the first 29 seconds repeat. The site's own video plays only over the site's own picture."
      />
      <VideoFields
        place="aerialTour"
        title="Aerial tour"
        hint="Among the photos, after a click. The site's own video disappears with the last rendering."
      />
    </>
  );
}

function VideoFields({ place, title, hint }: { place: VideoPlace; title: string; hint: string }) {
  const { typed, live } = useSection();
  const hydrated = useHydrated();
  const name = `films.${place}.source`;
  const hasAddress = !hydrated || (live[name] ?? typed[name]) === "youtube";
  return (
    <FieldGroup title={title} hint={hint}>
      <div>
        {videoSources.map((source) => (
          <CheckField key={source} type="radio" name={name} value={source}>
            {videoLabels[source]}
          </CheckField>
        ))}
      </div>
      {/* Hidden, it is disabled so that it is not posted, but its text stays. */}
      <fieldset disabled={!hasAddress} hidden={!hasAddress}>
        <HouseField name={`films.${place}.address`} />
      </fieldset>
    </FieldGroup>
  );
}
