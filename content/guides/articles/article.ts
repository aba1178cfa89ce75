import type { BoroughScene } from "#content/guides/borough-scenes.ts";
import type { GuideId } from "#content/guides/guides.ts";
import type { PizzeriaId } from "#content/guides/pizzerias.ts";
import type { RideId } from "#content/guides/rides.ts";
import type { BeachSpotId } from "#content/guides/towns.ts";
import type { RichText } from "#content/rich-text.ts";

/** A drawing in `content/guides/scenes`. */
export type SceneName = BeachSpotId | BoroughScene | PizzeriaId | RideId;

/** A long read. Blocks are typed so that a wrong chart, an empty table or a missing caption fails the build. */
export type Article = {
  /** The guide whose `articleLink` is the article's address. */
  guide: GuideId;
  title: string;
  /** For search results and link previews: one sentence of 110 to 160 characters. */
  description: string;
  lead: RichText;
  scene: SceneName;
  sections: readonly ArticleSection[];
};

export type ArticleSection = {
  /** Kebab-case, unique in the article: the address of its heading. */
  id: string;
  heading: string;
  /** Shown after the first paragraph. */
  scene?: SceneName;
  blocks: readonly ArticleBlock[];
};

/** A string is a paragraph or, after `> `, a tip. */
export type ArticleBlock =
  | string
  | { ordered?: true; items: readonly RichText[] }
  /** A number or a few words set large, with a sentence that explains them. */
  | { figure: string; text: RichText }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[]; note?: string }
  | {
      caption: string;
      unit: string;
      max: number;
      bars: readonly { label: string; value: number; note?: string }[];
    }
  /** A day on the piers. */
  | {
      title: string;
      description: string;
      steps: readonly { time: string; pier: string; rides: readonly string[]; note: string }[];
    };
