/** Stands for the site's public origin in built files until they are loaded with the real one. `.invalid` never resolves (RFC 2606). */
export const placeholderOrigin = "https://site-url.invalid";
