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
      className="on-dark relative -mt-(--header-height) flex min-h-[min(100svh,72rem)] flex-col bg-bay-950 text-sand-50"
    >
      <div className="absolute inset-0 overflow-hidden">
        <HeroPicture className={crop} />
        <HeroFilm className={crop} />
        <div className="absolute inset-0 bg-[linear-gradient(180deg,oklch(.2_.05_260/.5)_0,transparent_18%,transparent_48%,oklch(.19_.05_262/.82)_70%)] md:bg-[linear-gradient(180deg,oklch(.2_.05_260/.45)_0,transparent_20%,transparent_66%,oklch(.19_.05_262/.78)_90%),linear-gradient(80deg,oklch(.19_.05_262/.72)_10%,transparent_52%)]" />
      </div>
      <div className="wrap relative isolate mt-auto max-w-[88rem] pt-[clamp(34svh,100svh-31rem,46svh)] pb-6 md:pt-[clamp(5rem,100svh-43rem,14rem)] md:pb-10">
        {/* On short phones the words begin over the lit windows. */}
        <div className="absolute inset-0 -z-10 hidden bg-[linear-gradient(180deg,transparent_calc(34svh-6rem),oklch(.19_.05_262/.75)_calc(34svh+2rem))] max-md:[@media(height<47rem)]:block" />
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
        <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(4.4rem,1fr))] gap-x-3 gap-y-5 border-t border-sand-50/25 pt-5 sm:gap-x-6">
          {property.stats.map(({ figure, label }) => (
            <li key={label}>
              <span className="block font-display text-[clamp(2rem,1.4rem+2.4vw,2.6rem)] leading-none">{figure}</span>{" "}
              <span className="text-sm text-bay-200 sm:text-[0.9375rem]">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
