import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './tabs.module.css';

interface TabSetProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Underlined tabs above their panel. The arrow keys go around, and choose. */
export function TabSet<Value extends string>(props: TabSetProps<Value>) {
  const { label, tabs, value, onChange, className, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function choose(event: KeyboardEvent, at: number) {
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const place = places[event.key];
    const tab = place === undefined ? undefined : tabs.at(place % tabs.length);
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]').item(tabs.indexOf(tab)).focus();
    onChange(tab.value);
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={cx(styles.list, className)}>
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={id}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => choose(event, at)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  initial: string;
}

/** Tabs inside a dialog, whose content is there already. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const [value, setValue] = useState(initial);
  return (
    <TabSet {...{ label, tabs, value }} onChange={setValue} className={cx(tabs.length > 3 && styles.many)}>
      {tabs.find((tab) => tab.value === value)?.content}
    </TabSet>
  );
}
