import { LIMITS } from '@lampstand/core/limits';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import fieldStyles from '../../ui/field.module.css';
import { focusLater } from '../../ui/focus.ts';
import { Icon, IconButton } from '../../ui/button.tsx';
import styles from './search.module.css';
import type { Search } from './use-search.ts';

/** The field in the bar. It has the focus on arrival, unless something was searched for before. */
export function SearchField({ search: { typed, type, submit, q } }: { search: Search }) {
  const { t } = useTranslation('search');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the heading, which every screen focuses.
    if (q === '') requestAnimationFrame(() => focusLater(() => input.current));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only
  }, []);
  return (
    <form
      className={styles.field}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Icon of={MagnifyingGlassIcon} size="sm" className={styles.glass} />
      <input
        ref={input}
        className={cx(fieldStyles.input, styles.input)}
        type="search"
        aria-label={t('title')}
        placeholder={t('placeholder')}
        maxLength={LIMITS.searchMax}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {typed !== '' && (
        <IconButton
          className={styles.clear}
          label={t('clear')}
          icon={XIcon}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
