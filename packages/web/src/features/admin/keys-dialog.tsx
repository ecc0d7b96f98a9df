import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { Tick } from '../../ui/choice-fields.tsx';
import styles from './keys-dialog.module.css';

const KEYS = {
  queue: [
    ['J', 'next'],
    ['K', 'previous'],
    ['R', 'reviewed'],
    ['S', 'settle'],
    ['X', 'decide'],
    ['1–5', 'act'],
    ['U', 'undo'],
    ['/', 'search'],
    ['?', 'list'],
  ],
  applications: [
    ['J', 'next'],
    ['K', 'previous'],
    ['S', 'letIn'],
    ['X', 'refuse'],
    ['U', 'undo'],
    ['?', 'list'],
  ],
} as const;

interface KeysDialogProps extends DialogState {
  /** The screen whose keys are listed. */
  of: keyof typeof KEYS;
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** Lists the keyboard shortcuts, with the switch that turns them off. */
export function KeysDialog({ of, open, onOpenChange, on, onSwitch }: KeysDialogProps) {
  const { t } = useTranslation('moderation');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')} description={t('keys.description')}>
      <dl className="stack2">
        {KEYS[of].map(([key, name]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.switch}>
        <Tick label={t('keys.on')} hint={t('keys.onHint')} checked={on} onChange={onSwitch} />
      </div>
    </Dialog>
  );
}
