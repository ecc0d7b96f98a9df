import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './keys-strip.module.css';

const KEYS = {
  queue: [
    [['J', 'K'], 'move'],
    [['R'], 'reviewed'],
    [['S'], 'resolved'],
    [['X'], 'decide'],
    [['U'], 'undo'],
    [['/'], 'search'],
  ],
  applications: [
    [['J', 'K'], 'move'],
    [['S'], 'letIn'],
    [['X'], 'refuse'],
    [['U'], 'undo'],
  ],
} as const;

interface KeysStripProps {
  /** The screen whose keys are named. */
  of: keyof typeof KEYS;
  on: boolean;
  onList: () => void;
}

/** The keys at the foot of a queue, on screens with a keyboard. */
export function KeysStrip({ of, on, onList }: KeysStripProps) {
  const { t } = useTranslation('queue');
  return (
    <div className={styles.keys}>
      {on &&
        KEYS[of].map(([keys, name]) => (
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
