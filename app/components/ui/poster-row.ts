/** Classes of posters side by side, which keep their columns until the text below them is too large. */
export const posterRow = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2 sm:gap-6";
