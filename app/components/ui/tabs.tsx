import { type KeyboardEvent, type ReactNode, createContext, use, useId } from "react";
import { ChevronIcon } from "./icons.tsx";

type TabsProps<Value extends string> = {
  /** Names the group for screen readers, and the select on phones. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  current: Value;
  onChoose: (value: Value) => void;
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

const TabsContext = createContext({ id: "", current: "", printAll: false });

/** A row of tabs, one of them selected. Without JavaScript all panels are shown instead, so start each with a heading. */
export function Tabs<Value extends string>({
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
  const id = useId();

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
    <TabsContext value={{ id, current, printAll }}>
      <div className={`no-print noscript:hidden ${barClassName}`}>
        {selectClassName ? (
          <div className="wrap flex items-center sm:hidden">
            <select
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
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-controls={`${id}-panel-${tab.value}`}
              aria-selected={tab.value === current}
              tabIndex={tab.value === current ? 0 : -1}
              className={tabClassName}
              onClick={() => onChoose(tab.value)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {children}
    </TabsContext>
  );
}

/** The content of one tab, inside `Tabs`. Put layout classes on an element inside the panel. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { id, current, printAll } = use(TabsContext);
  const otherwise = printAll ? "hidden noscript:block print:block" : "hidden noscript:block";
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      className={`-outline-offset-3 ${value === current ? "" : otherwise}`}
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
