import { get } from "node:http";

export type WireBody = { bytes: Buffer; encoding: string };

/** The body of an answer as it comes over the wire, still compressed (`fetch` unpacks it). Rejects when the answer is no success. */
export function wireBody(url: string, headers: Readonly<Record<string, string>>): Promise<WireBody> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const encoding = response.headers["content-encoding"] ?? "identity";
        if (response.statusCode === 200) resolve({ bytes: Buffer.concat(chunks), encoding });
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}
