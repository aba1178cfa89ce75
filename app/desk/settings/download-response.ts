import type { Download } from "#server/backup/export.ts";

/** A file that the browser saves. */
export function downloadResponse({ fileName, type, body }: Download): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "x-content-type-options": "nosniff",
    },
  });
}
