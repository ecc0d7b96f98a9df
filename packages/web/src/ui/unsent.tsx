import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../stores/choices.ts';
import { Button, Icon } from './button.tsx';
import { cx } from './cx.ts';
import styles from './unsent.module.css';

interface UnsentProps {
  /** `triedAt`: when it was first sent without a known result. */
  entry: { refusal?: { code: string | undefined; text: string } | undefined; triedAt?: number | undefined };
  /** Puts the text back into its form. */
  onEdit: () => void;
  onRetry: () => void;
  onRemove: () => void;
  /** The share that has been sent, while it is being sent. */
  sent?: number | undefined;
  className?: string | undefined;
}

/** The status of an unsent or refused entry, with its buttons (offline-2). */
export function Unsent({ entry: { refusal, triedAt }, onEdit, onRetry, onRemove, sent, className }: UnsentProps) {
  const { t } = useTranslation('outbox');
  const mayHaveArrived = triedAt !== undefined;
  const isUnsure = refusal?.code === 'unsure';
  return (
    <div className={cx(styles.unsent, refusal && styles.refused, className)}>
      {sent !== undefined ? (
        <SendingBar share={sent} />
      ) : (
        <p role={refusal && 'alert'}>
          <Icon of={refusal ? WarningCircleIcon : ClockIcon} size="sm" />
          {refusal ? (
            <span>
              <strong>{t('refused')}</strong> {isUnsure ? t('unsure') : refusal.text}
            </span>
          ) : (
            <span>{mayHaveArrived ? t('trying') : t('waiting')}</span>
          )}
        </p>
      )}
      <div className={styles.acts}>
        {(refusal ? !isUnsure : mayHaveArrived && sent === undefined) && (
          <Button variant="plain" small onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {/* An entry that may have arrived cannot be edited any more. */}
        {(refusal || !mayHaveArrived) && (
          <Button variant="plain" small onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        <Button variant="plain" small onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}

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
