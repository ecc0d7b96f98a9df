import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import { KeyHint } from '../admin/key-hint.tsx';
import styles from './queue.module.css';

const KEYS = [
  [['J', 'K'], 'move'],
  [['R'], 'reviewed'],
  [['S'], 'resolved'],
  [['X'], 'decide'],
  [['U'], 'undo'],
  [['/'], 'search'],
] as const;

/** The keys at the foot of the queue, on screens with a keyboard. */
export function KeysStrip({ on, onList }: { on: boolean; onList: () => void }) {
  const { t } = useTranslation('queue');
  return (
    <div className={styles.keys}>
      {on &&
        KEYS.map(([keys, name]) => (
          <span key={name}>
            {keys.map((key) => (
              <KeyHint key={key} of={key} />
            ))}
            {t(`keys.${name}`)}
          </span>
        ))}
      <button
        type="button"
        className={buttonClass({ variant: 'plain', small: true })}
        aria-haspopup="dialog"
        {...(on && { 'aria-keyshortcuts': '?' })}
        onClick={onList}
      >
        {on && <KeyHint of="?" />}
        {t('keys.all')}
      </button>
    </div>
  );
}
