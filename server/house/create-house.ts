import type { Hono } from "hono";
import type { ModuleDeps } from "#server/module-deps.ts";
import type { PrepareHero } from "#server/photos/desk.ts";
import type { HttpDeps } from "#server/platform/http/responses.ts";
import { createCurrentHouse, type CurrentHouse } from "./current-house.ts";
import { type DeskHouse, deskHouse } from "./desk/house.ts";
import { type DeskLeftovers, deskLeftovers } from "./desk/leftovers.ts";
import { type DeskOpening, deskOpening } from "./desk/opening.ts";
import { type DeskVersions, deskVersions } from "./desk/versions.ts";
import { ownerAddresses, signInAddresses } from "./owner-addresses.ts";
import { houseRoutes } from "./routes.ts";

/** The house's facts, as guests see them and as the owner changes them. */
export type HouseModule = CurrentHouse & {
  /** The addresses that get the owner's emails. */
  owners: () => Promise<string[]>;
  /** Returns whether this address, in lowercase, may sign in at the desk. */
  isOwner: (email: string) => Promise<boolean>;
  desk: { facts: DeskHouse; opening: DeskOpening; versions: DeskVersions; leftovers: DeskLeftovers };
  routes: (http: HttpDeps) => Hono;
};

type HouseDeps = Pick<ModuleDeps, "database" | "settings" | "clock"> & { prepareHero: PrepareHero };

/** Creates the house. */
export function createHouse({ database, settings, clock, prepareHero }: HouseDeps): HouseModule {
  const { db, write } = database;
  const house = createCurrentHouse(db);
  const deps = { db, write, clock };
  return {
    ...house,
    owners: async () => ownerAddresses(db, settings.ownerEmails, (await house.read()).email),
    isOwner: async (email) => (await signInAddresses(db, settings.ownerEmails)).includes(email),
    desk: {
      facts: deskHouse(deps),
      opening: deskOpening({ ...deps, siteUrl: settings.siteUrl, sendsMail: settings.smtpUrl !== null }),
      versions: deskVersions(deps),
      leftovers: deskLeftovers({ ...deps, prepareHero }),
    },
    routes: (http) => houseRoutes(http, { db, house, clock }),
  };
}
