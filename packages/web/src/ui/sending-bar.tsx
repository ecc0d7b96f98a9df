import { useTranslation } from 'react-i18next';
import { useLanguage } from '../stores/language.ts';
import { cx } from './cx.ts';
import styles from './sending-bar.module.css';

interface SendingBarProps {
  /** The share that has been sent, from 0 to 1. */
  share: number;
  /** Takes a row of its own. */
  wide?: boolean;
}

/** How much of a picture has been sent. Screen readers can read it, and are not interrupted by it. */
export function SendingBar({ share, wide }: SendingBarProps) {
  const { t } = useTranslation('common');
  const language = useLanguage((state) => state.language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <div className={cx(styles.sending, wide && styles.wide)}>
      <span aria-hidden="true">{t('sending.share', { share: percent.format(share) })}</span>
      <progress className={styles.bar} value={share} aria-label={t('sending.name')} />
    </div>
  );
}
