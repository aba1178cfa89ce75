import { SectionButton } from "#app/components/page-link.tsx";
import { HeroPicture } from "#app/components/photo.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import type { HomeVideo } from "#app/site/home/house-pictures.ts";
import type { HeroPicture as HeroCrops, House } from "#contract/house/house.ts";
import { HeroVideo } from "./hero-video.tsx";

type HeroProps = {
  house: Pick<House, "headline" | "subtitle" | "tagline" | "stats" | "sleeps">;
  /** Where guests beyond the beds sleep, whom the four numbers include; null if there are none. */
  beyondBeds: string | null;
  picture: HeroCrops;
  video: HomeVideo | null;
};

/** The first screen: the house, a headline, two buttons and four numbers. */
export function Hero({ house, beyondBeds, picture, video }: HeroProps) {
  return (
    <section
      id="home"
      aria-labelledby="headline"
      className="on-dark relative -mt-(--header-height) flex min-h-[min(100svh,90rem)] flex-col bg-bay-950 text-sand-50"
    >
      <div className="absolute inset-0 overflow-hidden">
        <HeroPicture picture={picture} className="hero-crop" />
        {video === null ? null : <HeroVideo video={video} className="hero-crop" />}
        <div className="hero-shade absolute inset-0" />
      </div>
      <ServerHtml name="hero-words" className="hero-words wrap relative isolate mt-auto max-w-[88rem] pb-5">
        {import.meta.env.SSR ? <HeroWords house={house} beyondBeds={beyondBeds} /> : null}
      </ServerHtml>
    </section>
  );
}

function HeroWords({
  house: { headline, subtitle, tagline, stats, sleeps },
  beyondBeds,
}: Pick<HeroProps, "house" | "beyondBeds">) {
  return (
    <>
      <div className="hero-words-shade absolute inset-0 -z-10" />
      <h1 id="headline" className="title-1 max-w-[5.06em] max-md:max-w-[7.82em]">
        {headline.plain} <em className="text-gold">{headline.emphasis}</em>
      </h1>
      <p className="lead mt-5 md:max-w-[24em]">{subtitle}</p>
      <p className="mt-1 text-bay-200 md:max-w-[30em]">{tagline}</p>
      <p className="mt-7 flex flex-wrap gap-3">
        <SectionButton to="/#rates" className="button button-primary max-sm:px-5">
          Book Your Stay
        </SectionButton>
        <SectionButton to="/#photos" className="button button-quiet max-sm:px-5">
          View Photos
        </SectionButton>
      </p>
      <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(clamp(4.4rem,(20rem-100%)*9,40%),1fr))] gap-x-3 gap-y-5 border-t border-sand-50/20 pt-5 sm:gap-x-6">
        {stats.map(({ figure, label }, index) => (
          <li key={index}>
            <span className="block font-display text-[clamp(2rem,1.4rem+2.4vw,2.6rem)] leading-none">{figure}</span>{" "}
            <span className="text-sm text-bay-200 sm:text-[0.9375rem]">{label}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-6 text-sm text-bay-200 sm:justify-start">
        {beyondBeds === null ? null : (
          <span>
            Beds for {sleeps}. {beyondBeds}.
          </span>
        )}
        <a href="/weeks" className="link -my-3 inline-flex min-h-11 items-center">
          Open weeks
        </a>
      </p>
    </>
  );
}
