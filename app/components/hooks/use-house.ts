import { useRouteLoaderData } from "react-router";
import { shippedFrame } from "#content/house/house.ts";
import type { HouseFrame } from "#contract/house/house.ts";

/** What every page shows of the house: it comes with the page. */
export function useHouse(): HouseFrame {
  return useRouteLoaderData<WithHouse>("root")?.house ?? shippedFrame;
}

/** The same for a route's `meta`, from its arguments. */
export function houseOf(matches: PageMatches): HouseFrame {
  const root = matches.find((match) => match?.id === "root")?.loaderData as WithHouse | undefined;
  return root?.house ?? shippedFrame;
}

/** The page's routes with what their loaders answered. */
export type PageMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type WithHouse = { house: HouseFrame };
