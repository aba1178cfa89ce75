import { useRouteLoaderData } from "react-router";
import { shippedFrame } from "#content/house/house.ts";
import type { HouseFrame } from "#contract/house/house.ts";

/** Returns the house's facts that every page has from the root loader. */
export function useHouse(): HouseFrame {
  return useRouteLoaderData<WithHouse>("root")?.house ?? shippedFrame;
}

/** Returns the same facts for a route's `meta`, from its `matches`. */
export function houseOf(matches: PageMatches): HouseFrame {
  const root = matches.find((match) => match?.id === "root")?.loaderData as WithHouse | undefined;
  return root?.house ?? shippedFrame;
}

/** The page's routes with their loaders' data. */
export type PageMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type WithHouse = { house: HouseFrame };
