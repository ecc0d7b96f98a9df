import { useLanguage } from '@lampstand/web/language';
import { AnchorButton, Button } from '@lampstand/web/ui/button';
import { useEffect, useRef } from 'react';
import type { Bridge, CodeResult } from '../shared/bridge.ts';
import { TEXTS } from '../shared/texts/texts.ts';
import styles from './sign-in-screen.module.css';

interface CodePanelProps {
  bridge: Bridge;
  code: Extract<CodeResult, { ok: true }>;
}

/** A code that is confirmed in a browser (auth-14). Escape cancels. */
export function CodePanel({ bridge, code: { userCode, address, link, minutes } }: CodePanelProps) {
  const language = useLanguage((state) => state.language);
  const t = TEXTS[language].signIn;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const cancel = () => void bridge.cancelCode();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    window.addEventListener('pagehide', cancel);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pagehide', cancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [bridge]);
  const [before = '', after = ''] = t.code.text.replace('{minutes}', String(minutes)).split('{address}');
  return (
    <section className={styles.form} aria-labelledby="code-title">
      <h2 id="code-title" className={styles.codeTitle} tabIndex={-1} ref={heading}>
        {t.code.title}
      </h2>
      <p>
        {before}
        <b className={styles.address}>{address}</b>
        {after}
      </p>
      <p className={styles.code}>
        <span>{t.code.label}</span>
        <strong>{userCode}</strong>
      </p>
      {link !== null && (
        <AnchorButton variant="primary" wide href={link} target="_blank" rel="noreferrer">
          {t.code.open}
        </AnchorButton>
      )}
      <Button variant="quiet" wide onClick={() => void bridge.cancelCode()}>
        {t.code.cancel}
      </Button>
      <p className={styles.aside} role="status">
        {t.code.waiting}
      </p>
    </section>
  );
}
