import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { Context } from "hono";
import {
  maxPhotoBytes,
  photosField,
  photoTooLarge,
  replacedPhoto,
  type UploadedPhoto,
} from "#contract/house/photos.ts";
import { isCutOff, readBody } from "#server/platform/http/read-fields.ts";
import { json, pageResponse, type PlainSite, refuse, seeOther } from "#server/platform/http/responses.ts";
import type { DeskPhotos } from "./desk.ts";
import type { PhotoProcessing } from "./photo-processing.ts";

/** Where uploaded photos go. */
export type UploadTarget = Pick<DeskPhotos, "addToGallery" | "replaceInGallery"> & {
  photos: Pick<PhotoProcessing, "add" | "upload">;
};

type PhotoUploadDeps = PlainSite & UploadTarget;

const megabyte = 1024 * 1024;
const formLimits = { files: 60, totalBytes: 400 * megabyte };

/** Fields that aren't files. Ours have none. */
const otherParts = 20;

const tooMany = "Many photos are being prepared right now. Please try again in a minute.";
const cutOff = "The photo did not arrive in full. Please try again.";

/** Accepts one photo as the body, or several in a form. The owner's session has already been checked. */
export async function takePhotos(c: Context, deps: PhotoUploadDeps): Promise<Response> {
  const replaced = new URL(c.req.url).searchParams.get(replacedPhoto);
  const ofForm = isForm(c.req.raw);
  const answer = await deps.photos.upload(() => (ofForm ? takeForm : takeOne)(c, deps, replaced));
  // In ten seconds a few photos are done.
  return answer ?? refuse(503, deps, ofForm ? "page" : "json", { message: tooMany }, { "retry-after": "10" });
}

/** Whether a browser without JavaScript sent this, which needs a page as the answer. */
export function isForm({ headers }: Request): boolean {
  return typeOf(headers) === "multipart/form-data";
}

function typeOf(headers: Headers): string {
  return (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

async function takeOne(c: Context, deps: PhotoUploadDeps, replaced: string | null): Promise<Response> {
  const { siteUrl, photos, addToGallery, replaceInGallery } = deps;
  const { headers } = c.req.raw;
  const refused = (status: number, message: string) => refuse(status, deps, "json", { message });
  // Browsers name types that they don't know, such as an iPhone's HEIC, in different ways. The content decides.
  if (!/^(?:image\/|application\/octet-stream$|$)/.test(typeOf(headers)) || headers.has("content-encoding")) {
    return refused(415, "Please send a photo as it is: JPEG, PNG, WebP or AVIF.");
  }
  try {
    const file = await readBody(c.req.raw, maxPhotoBytes);
    if (file === null) return refused(413, photoTooLarge(Number(headers.get("content-length")) || undefined));
    const added = await withSilence(c, () => photos.add(file));
    if (!added.ok) return refused(422, added.message);
    const { id, width, height, picture } = added.photo;
    if (replaced === null) {
      const already = (await addToGallery([id])).get(id);
      return json(201, siteUrl, {
        id,
        width,
        height,
        picture,
        ...(already !== undefined && { already }),
      } satisfies UploadedPhoto);
    }
    const outcome = await withSilence(c, () => replaceInGallery(replaced, id));
    if ("message" in outcome) return refused(422, outcome.message);
    return json(201, siteUrl, { id, width, height, picture, change: outcome.change } satisfies UploadedPhoto);
  } catch (error) {
    if (isCutOff(error)) return refused(400, cutOff);
    throw error;
  }
}

async function takeForm(c: Context, deps: PhotoUploadDeps, replaced: string | null): Promise<Response> {
  const { siteUrl, photos, addToGallery, replaceInGallery } = deps;
  const request = c.req.raw;
  const { files, totalBytes } = formLimits;
  const formTooLarge = `That is more than ${files} photos, or more than ${totalBytes / megabyte} MB in all. Please send fewer at once.`;
  if (Number(request.headers.get("content-length")) > formLimits.totalBytes) {
    return refuse(413, deps, "page", { message: formTooLarge });
  }
  /** The names of the files, by the ids of their photos. */
  const names = new Map<string, string>();
  const refused: { name: string; message: string }[] = [];
  let change: string | null = null;

  async function take(name: string, bytes: Buffer | null): Promise<void> {
    const added = bytes
      ? await withSilence(c, () => photos.add(bytes))
      : { ok: false as const, message: photoTooLarge() };
    if (!added.ok) return void refused.push({ name, message: added.message });
    const { id } = added.photo;
    if (replaced === null) return void names.set(id, name);
    const outcome = await withSilence(c, () => replaceInGallery(replaced, id));
    if ("message" in outcome) refused.push({ name, message: outcome.message });
    else change = outcome.change;
  }

  let interrupted: string | null = null;
  try {
    const end = await readFiles(request, replaced === null ? files : 1, take);
    if (end === "too-large") interrupted = formTooLarge;
    if (end === "incomplete") interrupted = "The photos did not all arrive. Please send the missing ones again.";
  } finally {
    if (names.size > 0) {
      for (const [id, message] of await addToGallery([...names.keys()])) {
        refused.push({ name: names.get(id) ?? "", message });
        names.delete(id);
      }
    }
  }
  if (names.size + refused.length === 0 && change === null) interrupted ??= "Please choose a photo first.";
  if (interrupted === null && refused.length === 0) {
    const done = replaced === null ? `?added=${names.size}` : `/${encodeURIComponent(replaced)}?done=${change}`;
    return seeOther(siteUrl, `/desk/photos${done}`);
  }
  return pageResponse(422, deps, { view: "photos-not-added", added: names.size, refused, error: interrupted });
}

/** How a form ended. `incomplete`: it is malformed, or its connection was cut. */
type FormEnd = "whole" | "too-large" | "incomplete";

/** Calls `take` for one photo of a form at a time, so that at most one is in memory. `bytes` is null for one that is too large. */
async function readFiles(
  request: Request,
  maxFiles: number,
  take: (name: string, bytes: Buffer | null) => Promise<void>,
): Promise<FormEnd> {
  let end: FormEnd = "whole";
  let work = Promise.resolve();
  const parser = formParser(request, maxFiles);
  if (!parser) return "incomplete";
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"]) parser.on(limit, () => void (end = "too-large"));
  parser.on("error", () => void (end = "incomplete"));
  parser.on("file", (field, file, name) => {
    const pieces: Buffer[] = [];
    let isCut = false;
    file.on("error", () => void (isCut = true));
    // If no file was chosen, a browser sends an empty one without a name.
    if (field !== photosField || name === "") return void file.resume();
    file.on("limit", () => pieces.splice(0));
    file.on("data", (piece: Buffer) => void (file.truncated || pieces.push(piece)));
    file.on("end", () => {
      if (isCut) return;
      work = work.then(() => take(name, file.truncated ? null : Buffer.concat(pieces)));
      // It is awaited below, but not at once.
      work.catch(() => {});
    });
  });

  try {
    for await (const chunk of (request.body ?? new Blob([]).stream()) as AsyncIterable<Uint8Array>) {
      await new Promise((resolve) => void parser.write(chunk, resolve));
      await work;
      if (end !== "whole") return end;
    }
  } catch (error) {
    // Rejects again if this is its error.
    await work;
    if (isCutOff(error)) return "incomplete";
    throw error;
  }
  parser.end();
  await once(parser, "finish").catch(() => {});
  await work;
  return end;
}

/** Returns null if the form doesn't say what separates its parts. */
function formParser(request: Request, maxFiles: number): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: {
        files: maxFiles,
        fileSize: maxPhotoBytes,
        fields: otherParts,
        parts: maxFiles + otherParts,
        fieldSize: 0,
      },
    });
  } catch {
    return null;
  }
}

/** Lets this request's connection go silent during `work`. Before and after, the server's timeout applies. */
async function withSilence<Result>(c: Context, work: () => Promise<Result>): Promise<Result> {
  // Undefined without a network, as in tests.
  const socket = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket;
  const usual = socket?.timeout ?? 0;
  socket?.setTimeout(0);
  try {
    return await work();
  } finally {
    socket?.setTimeout(usual);
  }
}
