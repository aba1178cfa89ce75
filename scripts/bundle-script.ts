import { build } from "vite";

/** The text of one script made of a module and all it imports, ready to stand alone. `define` fills in names, as Vite's setting does. */
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
