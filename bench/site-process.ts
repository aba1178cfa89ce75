import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, globSync } from "node:fs";
import { mkdtemp, rm, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { reviewsPath } from "#contract/reviews/review.ts";
import flags from "#server/platform/process/node-flags.json" with { type: "json" };
import { freePort, untilServing } from "#tests/local-server.ts";
import { observation, startWeatherUpstream } from "#tests/weather-upstream.ts";
import { type PhotoEntry, photoCategories } from "#contract/house/house.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { createPhotos } from "#server/house/photos/photos.ts";
import { publishHouse } from "#tests/published-house.ts";

export type SiteProcess = { url: string; pid: number; stop: () => Promise<void> };

/** Starts one of our programs, with its port in the environment. Resolves when it prints `words`; stopping it removes `folder`. */
export async function startProgram(
  args: readonly string[],
  environment: Record<string, string>,
  folder: string,
  words?: string,
): Promise<SiteProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, ...args], {
    env: { PATH: process.env["PATH"], PORT: String(port), ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await untilServing(child, words);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the real server: no rate limits, reviews shown at once, a fake weather service. Resolves once every page has its final compression. */
export async function startSite(environment: Record<string, string> = {}, folder?: string): Promise<SiteProcess> {
  const weather = await startWeatherUpstream();
  const reading = { timestamp: new Date().toISOString(), temperature: { value: 25 }, textDescription: "Sunny" };
  weather.at("/stations/KWWD/observations/latest", observation(reading));
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "bay-house-bench-")));
  const settings = { RATE_LIMIT: "off", REVIEW_MODERATION: "open", WEATHER_API_URL: weather.baseUrl };
  const site = await startProgram(
    ["server/main.ts"],
    { DATA_DIR: dataDir, ...settings, ...environment },
    dataDir,
    "pages-compressed-further",
  );
  const stop = async () => void (await Promise.all([site.stop(), weather.stop()]));
  return { ...site, stop };
}

/** The name of the home page of such a site in tables. */
export const homeWithPhotos = "/ with the owner's photos";

/** The same with thirty photos of the owner's in the gallery and one of them behind the headline. Preparing them takes a minute. */
export async function startSiteWithPhotos(): Promise<SiteProcess> {
  return startSite({}, await houseWithPhotos(await phonePhotos()));
}

const reviewCount = 12;

/** Posts guest reviews to a site started with `startSite`. */
export async function postReviews(url: string): Promise<void> {
  for (let i = 1; i <= reviewCount; i++) {
    const response = await fetch(url + reviewsPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        guest_name: `Guest ${i}`,
        email: `guest${i}@example.com`,
        hometown: "Philadelphia, PA",
        title: `Our week on the bay, number ${i}`,
        review_text: "Coffee on the dock at sunrise, crabs by noon, and the lights of the piers at night. ".repeat(3),
        stay_date: "2026-07-04",
        rating: (i % 2) + 4,
      }),
    });
    if (response.status !== 201) throw new Error(`The review was answered with ${response.status}.`);
  }
}

/** The memory a process really uses (resident set), in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

/** Linux reports process times in these. */
const ticksPerSecond = 100;

/** The CPU time a process and its threads have used, in seconds. */
export function processorSeconds(pid: number): number {
  // The second field is the program's name in parentheses, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** As an owner chooses them from a phone: landscape, 12 megapixels, some 4 MB each. */
const phonePhotoSize = { width: 4032, height: 3024 };
const photoCount = 30;

/** Made of the shipped pictures, with the grain of a phone's camera; each differs in its metadata. */
async function phonePhotos(): Promise<Buffer[]> {
  const { width, height } = phonePhotoSize;
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: "gray", noise } })
    .png()
    .toBuffer();
  const photos: Buffer[] = [];
  for (const file of globSync("content/house/photos/[a-z]*.jpg").toSorted().slice(0, 6)) {
    const base = sharp(await readFile(file)).resize(width, height, { fit: "cover" });
    photos.push(
      await base
        .composite([{ input: grain, blend: "soft-light" }])
        .jpeg({ quality: 88 })
        .toBuffer(),
    );
  }
  return Array.from({ length: photoCount }, (_, at) => {
    const photo = photos[at % photos.length] ?? Buffer.alloc(0);
    // Bytes after the picture's end are no part of it, and make it another file.
    return Buffer.concat([photo, Buffer.from(`photo ${at}`)]);
  });
}

async function houseWithPhotos(files: readonly Buffer[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-bench-photos-"));
  const database = await openDatabase({ dataDir, databaseUrl: null }, () => {});
  await migrate(database);
  const pictures = createPhotos({ ...database, clock: Date.now });
  const photos: PhotoEntry[] = [];
  for (const file of files) {
    const added = await pictures.add(file);
    if (!added.ok) throw new Error(added.message);
    photos.push(entryOf(added.photo.id, photos.length));
  }
  const focal = { wide: { x: 0.5, y: 0.5 }, phone: { x: 0.5, y: 0.5 } };
  const [first] = photos;
  if (first && "stored" in first.source) {
    const { stored } = first.source;
    await pictures.makeHeroPictures({ stored, focal });
    await publishHouse(database, { photos, hero: { stored, focal } });
  }
  pictures.stop();
  await database.close();
  return dataDir;
}

function entryOf(stored: string, at: number): PhotoEntry {
  return {
    id: `photo-${at + 1}`,
    source: { stored },
    category: photoCategories[at % photoCategories.length] ?? "Exterior",
    alt: `Photo ${at + 1} of the house, as its owner describes it`,
    caption: "",
    rendering: false,
    cover: false,
    showsView: false,
  };
}
