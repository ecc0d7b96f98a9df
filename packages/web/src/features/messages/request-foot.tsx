import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { Button } from '../../ui/button.tsx';
import styles from './request.module.css';
import { useAnswerRequest } from './use-answer-request.ts';

/** Replaces the form while the other's first message waits for an answer. */
export function ReceivedRequest({ peer, onDeclined }: { peer: AuthorView; onDeclined: () => void }) {
  const { t } = useTranslation('messages');
  const { accept, decline, isAccepting, isDeclining } = useAnswerRequest(peer, onDeclined);
  const disabled = isAccepting || isDeclining;
  return (
    <div className={styles.foot}>
      <p>{t('received', { name: fullName(peer) })}</p>
      <div className={styles.answers}>
        <Button variant="quiet" pending={isDeclining} disabled={disabled} onClick={decline}>
          {t('notNow')}
        </Button>
        <Button pending={isAccepting} disabled={disabled} onClick={accept}>
          {t('accept')}
        </Button>
      </div>
    </div>
  );
}

/** Replaces the form while the viewer's own first message is pending, or was declined: it looks the same. */
export function SentRequest({ peer }: { peer: AuthorView }) {
  const { t } = useTranslation('messages');
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // It replaces the field that had the focus.
    if (document.activeElement === document.body) foot.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.foot} ref={foot} tabIndex={-1} role="status">
      <p>{t('sent', { name: fullName(peer) })}</p>
    </div>
  );
}
