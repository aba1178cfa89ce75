import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { RichText } from "#app/components/rich-text.tsx";
import { Section } from "#app/components/section.tsx";
import { TabPanel, Tabs } from "#app/components/ui/tabs.tsx";
import { Scene } from "#app/guides/scene.tsx";
import { type BoroughEvent, localTraditions, regionalFestivals } from "#content/guides/borough-events.ts";
import { boroughScenes } from "#content/guides/borough-scenes.ts";
import { minutesTo } from "#content/house/property.ts";
import { numberInWords } from "#content/rich-text.ts";

const areas = [
  { value: "local", label: "Local Traditions", events: localTraditions },
  { value: "regional", label: "Regional Festivals", events: regionalFestivals },
] as const;

/** Events in the borough, and festivals nearby. */
export function Events() {
  const [area, chooseArea] = useSearchParamChoice(
    "events",
    areas.map(({ value }) => value),
  );
  return (
    <Section
      name="events"
      id="events"
      title="Events"
      lead={`One parade at home, and ${numberInWords(regionalFestivals.length)} reasons to cross the bridge. Dates move every year, so each entry tells you what to check.`}
      className="bg-sand-100"
    >
      <Tabs
        name="events"
        label="Events"
        tabs={areas}
        current={area}
        onChoose={chooseArea}
        barClassName="mt-8"
        tabClassName="chip whitespace-normal"
        printAll
      >
        {areas.map(({ value, label, events }) => (
          <TabPanel key={value} value={value}>
            <EventList heading={label} events={events} />
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  );
}

function EventList({ heading, events }: { heading: string; events: readonly BoroughEvent[] }) {
  return (
    <div className="pt-8">
      <h3 className="title-3 sr-only print:not-sr-only">{heading}</h3>
      <ul className="rows">
        {events.map(({ id, name, when, where, at, scene, text }) => {
          const words = (
            <p className="max-w-[62ch]">
              <RichText text={text} />
            </p>
          );
          return (
            <li key={id} className="grid gap-x-16 gap-y-3 py-9 md:grid-cols-[1fr_1.25fr]">
              <div>
                <h4 className="title-3">{name}</h4>
                <p className="mt-3 font-medium">{when}</p>
                <p className="text-muted">{where}</p>
                {at ? <p className="text-muted">About {minutesTo(at)} min by car from the house</p> : null}
                {scene ? <div className="mt-4 max-md:mb-4">{words}</div> : null}
              </div>
              {scene ? <Scene id={scene} alt={boroughScenes[scene]} className="aspect-5/3 rounded-card" /> : words}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
