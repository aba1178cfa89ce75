/** The space bar presses links that are announced as buttons or tabs, before the application has started and after. */
addEventListener("keydown", (event) => {
  const { key, repeat, target } = event;
  const link = key === " " && target instanceof Element && target.closest<HTMLElement>("a[role=button], a[role=tab]");
  if (!link) return;
  event.preventDefault();
  if (!repeat) link.click();
});
