import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PageList } from '../../data/member-pages.ts';
import tabs from '../../ui/tabs.module.css';
import { cx } from '../../ui/cx.ts';
import styles from './own-lists.module.css';

const LISTS: readonly PageList[] = ['posts', 'prayed', 'commented'];

interface OwnListsProps {
  current: PageList;
  onChoose: (list: PageList) => void;
  /** The chosen list. */
  children: ReactNode;
}

/** The three lists on the member's own page (profiles-11). */
export function OwnLists({ current, onChoose, children }: OwnListsProps) {
  const { t } = useTranslation('pages');
  return (
    <Radix.Root value={current} onValueChange={(list) => onChoose(list as PageList)}>
      <Radix.List className={cx(tabs.list, styles.list)} aria-label={t('lists.label')}>
        {LISTS.map((list) => (
          <Radix.Trigger key={list} value={list} className={tabs.tab}>
            {t(`lists.${list}`)}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={current}>
        {current !== 'posts' && <p className={styles.only}>{t(`onlyYou.${current}`)}</p>}
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
