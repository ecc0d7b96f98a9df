import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './tabs.module.css';

/** Underlined tabs inside a dialog. Import it only from lazily loaded files. */
export function Tabs({
  label,
  tabs,
  initial,
}: {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  initial: string;
}) {
  return (
    <Radix.Root defaultValue={initial}>
      <Radix.List className={cx(styles.list, tabs.length > 3 && styles.many)} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
