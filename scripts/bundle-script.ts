import { build } from "vite";

/** Bundles a module and its imports into one script and returns its text. `define` works like Vite's setting. */
export async function bundleScript(input: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define,
    build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: "iife" } } },
  });
  const chunk = Array.isArray(built) || !("output" in built) ? undefined : built.output[0];
  if (!chunk) throw new Error(`${input} was not bundled`);
  return chunk.code;
}
