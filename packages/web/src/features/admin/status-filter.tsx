import { REPORT_STATUSES } from '@lampstand/core/reports/entity';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './status-filter.module.css';
import type { StatusFilter } from '../../data/admin-queue.ts';

const filters = ['all', ...REPORT_STATUSES] as const;

export function StatusFilterControl({
  value,
  onChange,
}: {
  value: StatusFilter;
  onChange: (value: StatusFilter) => void;
}) {
  const { t } = useTranslation('queue');
  return (
    <div className={styles.filter}>
      <SegmentedControl
        label={t('filter')}
        segments={filters.map((filter) => ({ value: filter, label: t(`filters.${filter}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
