/** Below it stand the public pages as they will be when the draft is published, for the owner only. */
export const previewPath = "/desk/preview";
