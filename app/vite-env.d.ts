/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** From the build's environment; empty when not set. */
  readonly GOOGLE_MAPS_API_KEY: string;
}

/** A module's built code as text, to inline in a page. */
declare module "*?page-script" {
  const text: string;
  export default text;
}

/** A photo's colors (vite.config.ts). */
declare module "*?colors" {
  const colors: string;
  export default colors;
}

declare module "*&as=picture" {
  import type { PictureSources } from "#contract/house/house.ts";
  const picture: PictureSources;
  export default picture;
}
