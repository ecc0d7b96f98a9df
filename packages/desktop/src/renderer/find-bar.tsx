import { useLanguage } from '@lampstand/web/language';
import { VisuallyHidden } from '@lampstand/web/ui/text';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Bridge, FindStep, Found } from '../shared/bridge.ts';
import { TEXTS } from '../shared/texts/texts.ts';
import styles from './find-bar.module.css';

const DRAWINGS = { previous: 'M5 15l7-7 7 7', next: 'M5 9l7 7 7-7', close: 'M6 6l12 12M18 6L6 18' } as const;

/** The search field of the window, in a view of its own (main/find-bar.ts). */
export function FindBar({ bridge }: { bridge: Pick<Bridge, 'find' | 'closeFind' | 'onFound'> }) {
  const language = useLanguage((state) => state.language);
  const t = TEXTS[language].find;
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>();
  const find = (step: FindStep) => void bridge.find(field.current?.value ?? '', step);

  useEffect(() => {
    bridge.onFound(setFound);
    const begin = () => {
      field.current?.focus();
      field.current?.select();
      if (field.current?.value) void bridge.find(field.current.value, 'first');
    };
    begin();
    window.addEventListener('focus', begin);
    return () => window.removeEventListener('focus', begin);
  }, [bridge]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') void bridge.closeFind();
    const isInField = event.target === field.current;
    if (event.key === 'Enter' && isInField) find(event.shiftKey ? 'previous' : 'next');
  }

  const button = (name: keyof typeof DRAWINGS, onClick: () => void) => (
    <button type="button" className={styles.button} aria-label={t[name]} title={t[name]} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={DRAWINGS[name]} />
      </svg>
    </button>
  );

  return (
    <main>
      <VisuallyHidden as="h1">{t.label}</VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the bar from any of its controls */}
      <search className={styles.bar} aria-label={t.label} onKeyDown={onKeyDown}>
        <title>{t.label}</title>
        <input
          ref={field}
          className={styles.field}
          type="text"
          aria-label={t.label}
          placeholder={t.label}
          autoComplete="off"
          spellCheck={false}
          onChange={() => {
            setFound(undefined);
            find('first');
          }}
        />
        <div className={styles.rest}>
          <p className={styles.count} role="status">
            {found && describe(found, field.current?.value ?? '', t)}
          </p>
          {button('previous', () => find('previous'))}
          {button('next', () => find('next'))}
          {button('close', () => void bridge.closeFind())}
        </div>
      </search>
    </main>
  );
}

function describe({ at, count }: Found, text: string, t: { none: string; count: string }): string {
  if (text === '') return '';
  if (count === 0) return t.none;
  return t.count.replace('{at}', String(at)).replace('{count}', String(count));
}
