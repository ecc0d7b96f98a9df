import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { SendingBar } from './sending-bar.tsx';
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
              <b>{t('refused')}</b> {isUnsure ? t('unsure') : refusal.text}
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
