import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnTab } from '../../data/member-pages.ts';
import { TabSet } from '../../ui/tabs.tsx';
import styles from './own-lists.module.css';

const LISTS: readonly OwnTab[] = ['posts', 'prayed', 'commented'];

interface OwnListsProps {
  current: OwnTab;
  onChoose: (list: OwnTab) => void;
  /** The chosen list. */
  children: ReactNode;
}

/** The three lists on the member's own page (profiles-11). */
export function OwnLists({ current, onChoose, children }: OwnListsProps) {
  const { t } = useTranslation('pages');
  return (
    <TabSet
      label={t('lists.label')}
      tabs={LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
      value={current}
      onChange={onChoose}
      className={styles.list}
    >
      {current !== 'posts' && <p className={styles.only}>{t(`onlyYou.${current}`)}</p>}
      {children}
    </TabSet>
  );
}
