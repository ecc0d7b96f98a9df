import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCHED } from '../../data/search.ts';
import { TabSet } from '../../ui/tabs.tsx';
import styles from './search.module.css';
import { isLongEnough, type Search } from './use-search.ts';

/** What was found, on the tab that is chosen. */
export function SearchResults({ search: { q, among, choose }, children }: { search: Search; children: ReactNode }) {
  const { t } = useTranslation('search');
  return (
    <TabSet
      label={t('in')}
      tabs={SEARCHED.map((value) => ({ value, label: t(value) }))}
      value={among}
      onChange={choose}
      className={styles.tabs}
    >
      {isLongEnough(q) ? children : q !== '' && <p className={styles.note}>{t('short')}</p>}
      {among === 'people' && <p className={styles.note}>{t('choice')}</p>}
    </TabSet>
  );
}
