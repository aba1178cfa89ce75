import type { Month } from "../facts-gathered.ts";
import type { RichText } from "../../rich-text.ts";
import type { BeachSpotId } from "../towns.ts";
import type { PizzeriaId } from "../pizzerias.ts";
import type { RideId } from "../rides.ts";

/** A drawing in `content/guides/scenes`. */
type SceneName = BeachSpotId | PizzeriaId | RideId;

/** A long read. Blocks are typed so that a wrong chart, an empty table or a missing caption fails the build. */
export type Article = {
  slug: "wildwood-pizza-article" | "moreys-piers-article" | "wildwood-beach-finder-article" | "west-wildwood-article";
  guide: "pizza" | "piers" | "beaches" | "borough";
  title: string;
  /** For search results and link previews: one sentence of 110 to 160 characters. */
  description: string;
  lead: RichText;
  scene: SceneName;
  /** Month the facts were gathered. */
  gathered: Month;
  sections: readonly ArticleSection[];
};

export type ArticleSection = {
  /** Kebab-case, unique in the article: the address of its heading. */
  id: string;
  heading: string;
  /** After the first paragraph. */
  scene?: SceneName;
  blocks: readonly ArticleBlock[];
};

export type ArticleBlock =
  | { kind: "paragraph"; text: RichText }
  | { kind: "list"; ordered?: true; items: readonly RichText[] }
  | { kind: "subheading"; text: string }
  /** A number or a few words set large, and the sentence that explains them. */
  | { kind: "fact"; figure: string; text: RichText }
  | { kind: "tip"; text: RichText }
  | {
      kind: "table";
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
      note?: string;
    }
  | {
      kind: "bars";
      caption: string;
      unit: string;
      max: number;
      bars: readonly { label: string; value: number; note?: string }[];
    }
  | {
      kind: "itinerary";
      title: string;
      description: string;
      steps: readonly { time: string; pier: string; rides: readonly string[]; note: string }[];
    };

type WrittenArticle = Omit<Article, "sections"> & {
  sections: readonly (Omit<ArticleSection, "blocks"> & { blocks: readonly (RichText | ArticleBlock)[] })[];
};

/** The article from what its file writes, where a text alone is a paragraph. */
export function article({ sections, ...written }: WrittenArticle): Article {
  const blockOf = (block: RichText | ArticleBlock): ArticleBlock =>
    typeof block === "object" && "kind" in block ? block : { kind: "paragraph", text: block };
  return {
    ...written,
    sections: sections.map(({ blocks, ...section }) => ({ ...section, blocks: blocks.map(blockOf) })),
  };
}
