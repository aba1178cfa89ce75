import { property } from "#content/property.ts";
import { SectionLink } from "#app/site/section-link.tsx";
import { HeroFilm } from "./hero-film.tsx";
import { HeroPicture } from "./hero-picture.tsx";

/** How picture and film lie in the section: on narrow screens a little above it, so that the house stands clear of the words. */
const crop = "w-full object-cover max-md:absolute max-md:-top-[13%] max-md:h-[118%] md:h-full md:object-[72%_50%]";

/** The first screen: the house, one sentence about it, two ways on and four numbers. */
export function Hero() {
  return (
    <section
      id="home"
      aria-labelledby="headline"
      className="on-dark relative -mt-(--header-height) flex min-h-[min(100svh,62rem)] flex-col bg-bay-950 text-sand-50"
    >
      <div className="absolute inset-0 overflow-hidden">
        <HeroPicture className={crop} />
        <HeroFilm className={crop} />
        <div className="absolute inset-0 bg-[linear-gradient(180deg,oklch(.2_.05_260/.5)_0,transparent_18%,transparent_48%,oklch(.19_.05_262/.82)_70%)] md:bg-[linear-gradient(180deg,oklch(.2_.05_260/.45)_0,transparent_20%,transparent_66%,oklch(.19_.05_262/.78)_90%),linear-gradient(80deg,oklch(.19_.05_262/.72)_10%,transparent_52%)]" />
      </div>
      <div className="wrap relative isolate mt-auto max-w-[88rem] pt-[50svh] pb-8 md:pt-[30svh] md:pb-14">
        {/* On short phones the words begin over the lit windows. */}
        <div className="absolute inset-0 -z-10 hidden bg-[linear-gradient(180deg,transparent_calc(50svh-7rem),oklch(.19_.05_262/.75)_calc(50svh+1rem))] max-md:[@media(height<47rem)]:block" />
        <h1 id="headline" className="title-1 max-w-[5.06em] max-md:max-w-[7.82em]">
          {property.headline.plain} <em className="text-gold">{property.headline.emphasis}</em>
        </h1>
        <p className="lead mt-5 md:max-w-[24em]">{property.subtitle}</p>
        <p className="mt-1 text-bay-200 md:max-w-[30em]">{property.tagline}</p>
        <p className="mt-7 flex flex-wrap gap-3">
          <SectionLink to="/#rates" className="button button-primary">
            Book Your Stay
          </SectionLink>
          <SectionLink to="/#photos" className="button button-quiet">
            View Photos
          </SectionLink>
        </p>
        <dl className="mt-9 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-sand-50/25 pt-6 sm:grid-cols-4">
          {property.stats.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-[0.9375rem] text-bay-200">{label}</dt>
              <dd className="font-display text-[2.6rem] leading-none">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
