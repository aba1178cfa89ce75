import { faq } from "#content/house/faq.ts";
import { guides } from "#content/guides/guides.ts";
import { houseDetails } from "#content/house/house-details.ts";
import { addressLine, property } from "#content/house/property.ts";
import type { House } from "#contract/house/house.ts";
import type { RatesInWords } from "#contract/page-facts.ts";

/** The house in plain text for language models (llmstxt.org). */
export function llmsText(siteUrl: string, house: House, prices: RatesInWords): string {
  const links = guides.flatMap(({ title, description, link, articleLink }) => [
    `- [${title}](${siteUrl}${link}): ${description}`,
    `- [${title}, the article](${siteUrl}${articleLink})`,
  ]);
  return `# ${house.name}, ${property.place}

> ${house.subtitle} ${house.tagline}

- Address: ${addressLine}
- Sleeps ${house.sleeps}; check-in ${house.checkIn}, check-out ${house.checkOut}
- ${priceLine(prices)}
- Book by phone (${house.phone}) or email (${house.email}); there is no online payment

${goodToKnow(house)}## Guides

${links.join("\n")}

## The bay

- [The bay this week](${siteUrl}/bay): predicted tides, sun, moon and weather alerts at the dock; other weeks at ${siteUrl}/bay?week=YYYY-MM-DD
- [Tides as JSON](${siteUrl}/api/tides?from=2027-07-03&to=2027-07-10), at most 31 days at once

## Questions guests ask

${faq(prices, house)
  .map(({ question }) => `- ${question}`)
  .join("\n")}

Answers: ${siteUrl}/#faq
`;
}

/** What the owner has answered that organizers of a large party ask. */
function goodToKnow({ details }: House): string {
  const lines = houseDetails.flatMap(({ id, term }) => {
    const text = details[id];
    return text ? [`- ${term}: ${text.replace(/\s*\n\s*/g, "; ")}`] : [];
  });
  return lines.length === 0 ? "" : `## Good to know\n\n${lines.join("\n")}\n\n`;
}

function priceLine({ week, weekOf, season, minimumStay }: RatesInWords): string {
  const rest = [season && "other dates on request", minimumStay && `minimum stay ${minimumStay}`];
  return [`${week} ${weekOf}`, ...rest.filter(Boolean)].join("; ");
}
