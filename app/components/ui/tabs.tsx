import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  createContext,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { ChevronIcon } from "./icons.tsx";

type TabsProps<Value extends string> = {
  /** Begins the ids of tabs and panels, which are in the URL until the application has started. */
  name: string;
  /** Names the group for screen readers, and the select on phones. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  current: Value;
  /** `replace`: the choice has a history entry already. */
  onChoose: (value: Value, options?: { replace: boolean }) => void;
  /** Gives phones a select with these classes instead of the row of tabs. */
  selectClassName?: string;
  printAll?: boolean;
  /** Classes of the box around the tabs: position, background. */
  barClassName?: string;
  listClassName?: string;
  tabClassName?: string;
  /** One `TabPanel` for each tab, and anything between them. */
  children?: ReactNode;
};

const TabsContext = createContext({ name: "", current: "", printAll: false });

/**
 * A row of tabs, one of them selected. Until the application has started, they are links to their panels (chips.css). Without JavaScript all
 * panels are shown instead, so start each with a heading.
 */
export function Tabs<Value extends string>({
  name,
  label,
  tabs,
  current,
  onChoose,
  selectClassName,
  printAll = false,
  barClassName = "",
  listClassName = "flex flex-wrap gap-2",
  tabClassName = "chip",
  children,
}: TabsProps<Value>) {
  const select = useRef<HTMLSelectElement>(null);
  const [hasStarted, setStarted] = useState(false);

  // Shows what was chosen before the application started, by a link to the panel or in the select.
  useEffect(() => {
    setStarted(true);
    const { hash, pathname, search } = window.location;
    const target = tabs.find(({ value }) => hash === `#${name}-${value}`);
    if (target) window.history.replaceState(window.history.state, "", pathname + search);
    const early = target ?? tabs.find(({ value }) => value === select.current?.value);
    if (early && early.value !== tabs[0]?.value) onChoose(early.value, { replace: target !== undefined });
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the start
  }, []);

  function choose(event: MouseEvent, value: Value): void {
    // Leaves opening another tab or window to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(value);
  }

  function chooseByKey(event: KeyboardEvent<HTMLDivElement>): void {
    const from = tabs.findIndex((tab) => tab.value === current);
    const to = indexAfterKey(event.key, from, tabs.length);
    const chosen = tabs[to];
    if (!chosen) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
    onChoose(chosen.value);
  }

  return (
    <TabsContext value={{ name, current, printAll }}>
      <div className={`no-print noscript:hidden ${barClassName}`}>
        {selectClassName ? (
          <div className="wrap flex items-center sm:hidden">
            <select
              ref={select}
              aria-label={label}
              className={selectClassName}
              value={current}
              onChange={(event) => onChoose(event.target.value as Value)}
            >
              {tabs.map((tab) => (
                <option key={tab.value} value={tab.value}>
                  {tab.label}
                </option>
              ))}
            </select>
            <ChevronIcon className="pointer-events-none -ml-[24px]" />
          </div>
        ) : null}
        <div
          role="tablist"
          aria-label={label}
          className={selectClassName ? `max-sm:hidden ${listClassName}` : listClassName}
          onKeyDown={chooseByKey}
        >
          {tabs.map((tab) => (
            <a
              key={tab.value}
              href={`#${name}-${tab.value}`}
              role="tab"
              id={`${name}-tab-${tab.value}`}
              aria-controls={`${name}-${tab.value}`}
              aria-selected={tab.value === current}
              tabIndex={hasStarted && tab.value !== current ? -1 : 0}
              className={tabClassName}
              onClick={(event) => choose(event, tab.value)}
            >
              {tab.label}
            </a>
          ))}
        </div>
      </div>
      {children}
    </TabsContext>
  );
}

/** The content of one tab, inside `Tabs`. Put layout classes on an element inside the panel. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { name, current, printAll } = use(TabsContext);
  const otherwise = printAll ? "hidden noscript:block print:block" : "hidden noscript:block";
  return (
    <div
      role="tabpanel"
      id={`${name}-${value}`}
      aria-labelledby={`${name}-tab-${value}`}
      tabIndex={0}
      className={`scroll-mt-20 -outline-offset-3 target:outline-none ${value === current ? "" : otherwise}`}
    >
      {children}
    </div>
  );
}

/** Returns the index of the tab that a key selects, wrapping at both ends; -1 for other keys. */
function indexAfterKey(key: string, from: number, count: number): number {
  if (key === "ArrowRight") return (from + 1) % count;
  if (key === "ArrowLeft") return (from - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
