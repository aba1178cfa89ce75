import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Files whose bytes are final after the build. Pages and other texts that name the site's address are compressed by the
 * server, after it has filled the address in.
 */
const finalTexts = /\.(js|css|svg|json|ico)$/;

/** Writes `x.br` and `x.gz` beside every text file that is worth it, so that the server never compresses on a request. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  for (const file of files.filter((path) => finalTexts.test(path))) {
    const raw = readFileSync(file);
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(raw, { level: 9 }),
    ]);
    if (brotli.length < raw.length) writeFileSync(`${file}.br`, brotli);
    if (gzipped.length < raw.length) writeFileSync(`${file}.gz`, gzipped);
  }
}
