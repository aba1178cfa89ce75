import { expect, test } from "vitest";
import { openOwnerServer } from "../owner-server.ts";
import { fillWithFilms, heroFilm } from "../stored-films.ts";

test("an earlier version's data opens: the owner downloads a film and removes it, and guests see none", async () => {
  const { start, withDatabase } = await openOwnerServer();
  const files = await withDatabase(fillWithFilms);
  const { get, post, url } = await start();
  expect(await (await fetch(url)).text()).not.toMatch(/<video|\/films\//);

  const address = `/desk/saved-films/hero-${heroFilm.slice(0, 8)}.mp4`;
  expect(await (await get("/desk")).text()).toContain(address);
  const film = await get(address);
  expect(Object.fromEntries(film.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="${address.split("/").at(-1)}"`,
    "content-type": "video/mp4",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.compare(Buffer.from(await film.arrayBuffer()), files.hero)).toBe(0);
  expect((await fetch(url + address, { redirect: "manual" })).headers.get("location")).toBe("/desk/sign-in");
  for (const name of ["..%2Fsecret", "secret", "hero-00000000.mp4"]) {
    expect([name, (await get(`/desk/saved-films/${name}`)).status]).toEqual([name, 404]);
  }

  expect((await post(address, new URLSearchParams())).headers.get("location")).toBe("/desk");
  expect((await get(address)).status).toBe(404);
  expect(await (await get("/desk")).text()).not.toContain(address);

  expect((await get("/desk/films/hero")).status).toBe(404);
  expect((await post("/desk/films/hero", new URLSearchParams())).status).toBe(404);
  expect((await get(`/films/${heroFilm}.mp4`)).status).toBe(404);
});
