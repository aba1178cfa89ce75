/** Rounds to a tenth of a unit, keeps the viewBox, and keeps the prefixed ids as they are. */
export default {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    { name: "preset-default", params: { overrides: { cleanupIds: { minify: false }, removeHiddenElems: false, convertTransform: { floatPrecision: 3 } } } },
  ],
};
