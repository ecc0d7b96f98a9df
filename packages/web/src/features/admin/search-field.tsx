import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import type { InputHTMLAttributes } from 'react';
import { cx } from '../../ui/cx.ts';
import fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/button.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = { label: string } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'placeholder'>;

/** A search field for the line of facets, with its label as the placeholder. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <div className={styles.search} role="search">
      <Icon of={MagnifyingGlassIcon} size="sm" className={styles.icon} />
      <input
        autoComplete="off"
        {...input}
        type="search"
        className={cx(fieldStyles.input, styles.input)}
        placeholder={label}
        aria-label={label}
      />
    </div>
  );
}
