/** Runs in a page: widths of words with a typed and with a typographic apostrophe, in each of the site's faces. */
export async function apostropheWidths(): Promise<{ face: string; typed: number[]; set: number[]; feet: boolean }[]> {
  const brush = document.createElement("canvas").getContext("2d");
  if (!brush) throw new Error("No canvas");
  const results = [];
  for (const face of ['"Instrument Serif"', 'italic "Instrument Serif"', "Figtree"]) {
    const font = `${face.startsWith("italic") ? "italic " : ""}200px ${face.replace("italic ", "")}`;
    // oxlint-disable-next-line no-await-in-loop -- a face after the other keeps the page's console quiet
    const loaded = await document.fonts.load(font);
    if (loaded.length === 0) throw new Error(`${face} did not load`);
    brush.font = font;
    const width = (text: string) => brush.measureText(text).width;
    results.push({
      face,
      typed: ["Sam's", "kids' room", "Steak 'Em Up"].map(width),
      set: ["Sam’s", "kids’ room", "Steak ’Em Up"].map(width),
      feet: width("5'4") !== width("5’4"),
    });
  }
  return results;
}
