import type { Context } from "hono";
import {
  maxPhotoBytes,
  photosField,
  photoTooLarge,
  replacedPhoto,
  type UploadedPhoto,
} from "#contract/house/photos.ts";
import { FormError, readFiles } from "../../platform/http/multipart-files.ts";
import { json, pageResponse, type PlainSite, refuse, seeOther } from "../../platform/http/responses.ts";
import { isCutOff, readBody } from "../../platform/http/read-fields.ts";
import { allowLongBody, withSilence } from "../../platform/http/request-time.ts";
import type { Photos } from "../photos/photos.ts";
import type { DeskPhotos } from "./photos.ts";

export type PhotoUploadDeps = PlainSite &
  Pick<DeskPhotos, "addToGallery" | "replaceInGallery"> & { photos: Pick<Photos, "add" | "upload"> };

const megabyte = 1024 * 1024;
const formLimits = { files: 60, fileBytes: maxPhotoBytes, totalBytes: 400 * megabyte };

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
  if (Number(headers.get("content-length")) > maxPhotoBytes) return refused(413, photoTooLarge);
  try {
    allowLongBody(c);
    const file = await readBody(c.req.raw, maxPhotoBytes);
    if (file === null) return refused(413, photoTooLarge);
    const added = await withSilence(c, () => photos.add(file));
    if (!added.ok) return refused(422, added.message);
    const { id, width, height, picture } = added.photo;
    const message = replaced === null ? null : await replaceInGallery(replaced, id);
    if (message !== null) return refused(422, message);
    if (replaced === null) await addToGallery([id]);
    return json(201, siteUrl, { id, width, height, picture } satisfies UploadedPhoto);
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
  const ids: string[] = [];
  const refused: { name: string; message: string }[] = [];
  let interrupted: string | null = null;
  try {
    allowLongBody(c);
    const limits = replaced === null ? formLimits : { ...formLimits, files: 1 };
    await readFiles(request, photosField, limits, async ({ name, bytes }) => {
      if (bytes === null) {
        refused.push({ name, message: photoTooLarge });
        return;
      }
      const added = await withSilence(c, () => photos.add(bytes));
      const id = added.ok ? added.photo.id : "";
      const message = added.ok ? replaced && (await replaceInGallery(replaced, id)) : added.message;
      if (message) refused.push({ name, message });
      else ids.push(id);
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    interrupted = error.isTooLarge
      ? formTooLarge
      : "The photos did not all arrive. Please send the missing ones again.";
  } finally {
    if (ids.length > 0 && replaced === null) await addToGallery(ids);
  }
  if (ids.length + refused.length === 0) interrupted ??= "Please choose a photo first.";
  if (interrupted === null && refused.length === 0) {
    const done = replaced === null ? `?added=${ids.length}` : `/${encodeURIComponent(replaced)}?done=replaced`;
    return seeOther(siteUrl, `/desk/photos${done}`);
  }
  return pageResponse(422, deps, { view: "photos-not-added", added: ids.length, refused, error: interrupted });
}
