import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { FunnelSimpleIcon } from '@phosphor-icons/react/dist/csr/FunnelSimple';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, useState, type ReactNode, type InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_STATUSES } from '@lampstand/core/reports/entity';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import type { StatusFilter } from '../../data/admin-queue.ts';
import { Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import fieldStyles from '../../ui/field.module.css';
import { Menu } from '../../ui/menu.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './facets.module.css';

interface FacetOption {
  value: string;
  /** Different for each option. */
  label: string;
}

/** One filter of a list. */
export interface Facet {
  /** The word on it while it is not set. */
  name: string;
  value: string | undefined;
  options: readonly FacetOption[];
  /** With undefined, the filter is taken away. */
  onChange(value: string | undefined): void;
}

interface FacetsProps {
  facets: readonly Facet[];
  /** Before the facets, such as a search field. */
  lead?: ReactNode;
  /** At the end of the line, such as how many were found. */
  children?: ReactNode;
}

/**
 * The filters of a list: each is a word with a caret that opens its options, and once set it is tinted and a press takes it
 * away. On narrow screens those not set are folded into one button.
 */
export function Facets({ facets, lead, children }: FacetsProps) {
  const { t } = useTranslation('moderation');
  const [unfolded, setUnfolded] = useState(false);
  const hidden = facets.some(({ value }) => value === undefined);
  return (
    <div className={styles.facets} data-unfolded={unfolded || undefined}>
      {lead}
      {facets.map((facet) => (
        <OneFacet key={facet.name} facet={facet} onClear={() => setUnfolded(true)} />
      ))}
      {hidden && (
        <button
          type="button"
          className={`${styles.facet} ${styles.more}`}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t('facets.more')}
          <Icon of={FunnelSimpleIcon} size="xs" />
        </button>
      )}
      {children !== undefined && <div className={cx('meta', styles.end)}>{children}</div>}
    </div>
  );
}

function OneFacet({ facet: { name, value, options, onChange }, onClear }: { facet: Facet; onClear: () => void }) {
  const { t } = useTranslation('moderation');
  const holder = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  // The pressed button is replaced by another one, which gets its focus.
  useEffect(() => {
    if (pressed.current) holder.current?.querySelector('button')?.focus();
    pressed.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each change
  }, [value]);
  const change = (next: string | undefined) => {
    pressed.current = true;
    if (next === undefined) onClear();
    onChange(next);
  };
  const label = options.find((option) => option.value === value)?.label ?? value;
  return (
    <span ref={holder} className={styles.holder} data-set={value !== undefined || undefined}>
      {value === undefined ? (
        <Menu
          label={name}
          className={styles.facet}
          items={options.map((option) => ({ label: option.label, onSelect: () => change(option.value) }))}
        >
          {name}
          <Icon of={CaretDownIcon} size="xs" />
        </Menu>
      ) : (
        <button
          type="button"
          className={styles.facet}
          aria-label={t('facets.clear', { name, value: label ?? '' })}
          onClick={() => change(undefined)}
        >
          {label}
          <Icon of={XIcon} size="xs" />
        </button>
      )}
    </span>
  );
}

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

type SearchFieldProps = { label: string } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'placeholder'>;

/** A search field for the line of facets, with its label as the placeholder. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <div className={cx(fieldStyles.search, styles.search)} role="search">
      <Icon of={MagnifyingGlassIcon} size="sm" />
      <input
        autoComplete="off"
        {...input}
        type="search"
        className={fieldStyles.input}
        placeholder={label}
        aria-label={label}
      />
    </div>
  );
}
