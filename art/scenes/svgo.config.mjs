/** Rounds to whole units and keeps groups and classes, which the page's style moves. */
export default {
  multipass: true,
  floatPrecision: 1,
  plugins: [
    { name: "preset-default", params: { overrides: { collapseGroups: false, moveGroupAttrsToElems: false, moveElemsAttrsToGroup: false, removeHiddenElems: false, mergePaths: false } } },
  ],
};
