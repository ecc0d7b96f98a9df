import { Tabs as Parts } from '@base-ui/react/tabs';
import { useState, type ReactNode } from 'react';
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
  return (
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values are those of the tabs
    <Parts.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <Parts.List aria-label={label} activateOnFocus className={cx(styles.list, className)}>
        {tabs.map((tab) => (
          <Parts.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Parts.Tab>
        ))}
      </Parts.List>
      <Parts.Panel value={value}>{children}</Parts.Panel>
    </Parts.Root>
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
    <TabSet {...{ label, tabs, value }} onChange={setValue}>
      {tabs.find((tab) => tab.value === value)?.content}
    </TabSet>
  );
}
