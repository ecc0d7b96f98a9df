import type { InvitationView } from '@lampstand/core/door/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fullDayOf } from '../../i18n/day-of.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { LampDrawing, Plate } from '../../ui/logo.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './invitation-sheet.module.css';

/**
 * What a printer gets instead of the screen while an invitation is shown: one sheet to hang up or to hand on (door-2). It is in
 * the page all the time, so that the picture is loaded when somebody prints.
 */
export function InvitationSheet({ invitation: { url, code, places, until } }: { invitation: InvitationView }) {
  const { t } = useTranslation('door');
  const language = useLanguage((state) => state.language);
  const { name, taglines, pictureUrl } = useCommunity((state) => state.community);
  useEffect(() => {
    document.body.classList.add(styles.printed ?? '');
    return () => document.body.classList.remove(styles.printed ?? '');
  }, []);
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <div>
        {pictureUrl ? <Plate className={styles.plate} /> : <LampDrawing className={styles.lamp} />}
        <p className={styles.name}>{name}</p>
        {taglines[language] && <p className={styles.tagline}>{taglines[language]}</p>}
      </div>
      <div>
        <p className={styles.title}>{t('sheet.title')}</p>
        <div className={styles.code}>
          <QrCode text={url} label={t('qr', { code })} />
        </div>
        <p>{t('sheet.how')}</p>
        <p className={styles.address}>{url.replace(/^https:\/\//, '')}</p>
      </div>
      <p>{t('sheet.for', { count: places, day: fullDayOf(until, language) })}</p>
    </div>,
    document.body,
  );
}
