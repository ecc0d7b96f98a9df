import { LIMITS } from '@lampstand/core/limits';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SEARCHED, type Searched } from '../../data/search.ts';
import { Icon, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import fieldStyles from '../../ui/field.module.css';
import { focusLater } from '../../ui/focus.ts';
import { TabSet } from '../../ui/tabs.tsx';
import styles from './search.module.css';

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
      className={cx(fieldStyles.search, styles.field)}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Icon of={MagnifyingGlassIcon} size="sm" />
      <input
        ref={input}
        className={fieldStyles.input}
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

/** The search runs after the typing pauses for this long. */
const PAUSE_MS = 400;

interface Search {
  /** What is in the field. */
  typed: string;
  type: (typed: string) => void;
  /** Searches for what is in the field at once. */
  submit: () => void;
  /** What is searched for: what the address has. */
  q: string;
  among: Searched;
  choose: (among: Searched) => void;
}

/** The first half of a character that is two units long. */
const HALF = /[\uD800-\uDBFF]$/;

/** Whether there is enough to search for (search-5). */
function isLongEnough(q: string): boolean {
  return [...q].length >= LIMITS.searchMin;
}

/** What is searched for, which the address keeps. It has one entry in the history, however much is typed. */
export function useSearch(): Search {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').slice(0, LIMITS.searchMax).replace(HALF, '').trim();
  const among = SEARCHED.find((one) => one === params.get('in')) ?? 'testimonies';
  const [typed, type] = useState(q);
  const asked = useRef(q);

  const ask = (next: string, where: Searched = among) => {
    // While the code of another screen is loading, this one is still there.
    if (window.location.pathname !== pathname) return;
    asked.current = next;
    setParams({ ...(next && { q: next }), ...(where === 'people' && { in: where }) }, { replace: true });
  };
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    // Another address of this screen: what was typed was for the one before.
    if (q === asked.current) return;
    asked.current = q;
    type(q);
  }, [q]);
  useEffect(() => {
    const next = typed.trim();
    // Enter may have been faster.
    const timer = setTimeout(() => next !== asked.current && latest.current(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    type,
    submit: () => ask(typed.trim()),
    q,
    among,
    choose: (where) => ask(typed.trim(), where),
  };
}
