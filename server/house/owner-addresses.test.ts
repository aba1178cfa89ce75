import { describe, expect, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { addedAddresses, ownerAddresses, setAddedAddresses, signInAddresses } from "./owner-addresses.ts";

const publicEmail = shippedFrame.email;

describe.each(engines)("the owner's addresses on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);
  const add = (addresses: string[], seenVersion: number) =>
    write((tx) => setAddedAddresses(tx, addresses, { seenVersion, what: "Changed the addresses.", now: 1 }));

  test("are those of the environment and of the desk, each once", async () => {
    expect(await ownerAddresses(db, ["Ann@bayhouse.test"], publicEmail)).toEqual(["ann@bayhouse.test"]);
    expect(await add(["bob@bayhouse.test", "ANN@bayhouse.test"], 0)).toEqual(expect.any(String));
    expect(await ownerAddresses(db, ["Ann@bayhouse.test"], publicEmail)).toEqual([
      "ann@bayhouse.test",
      "bob@bayhouse.test",
    ]);
  });

  test("without OWNER_EMAIL begin with the public one, unless that is a placeholder and others are known", async () => {
    expect(publicEmail).toMatch(/\.example$/);
    expect(await ownerAddresses(db, [], publicEmail)).toEqual([publicEmail]);
    await add(["bob@bayhouse.test"], 0);
    expect(await ownerAddresses(db, [], publicEmail)).toEqual(["bob@bayhouse.test"]);
  });

  test("of the public address get the mails, but never the desk: it may have a typing error", async () => {
    expect(await ownerAddresses(db, [], "Stay@gmial.test")).toEqual(["stay@gmial.test"]);
    expect(await signInAddresses(db, [])).toEqual([publicEmail]);
    expect(await signInAddresses(db, ["ann@bayhouse.test"])).toEqual(["ann@bayhouse.test"]);
    await add(["bob@bayhouse.test"], 0);
    expect(await ownerAddresses(db, [], "stay@gmial.test")).toEqual(["stay@gmial.test", "bob@bayhouse.test"]);
    expect(await signInAddresses(db, [])).toEqual(["bob@bayhouse.test"]);
  });

  test("are not overwritten by somebody who saw an older list", async () => {
    await add(["bob@bayhouse.test"], 0);
    expect(await add(["eve@bayhouse.test"], 0)).toBeNull();
    expect(await addedAddresses(db)).toEqual({ addresses: ["bob@bayhouse.test"], version: 1 });
  });
});
