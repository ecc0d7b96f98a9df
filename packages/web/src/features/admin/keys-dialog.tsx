import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import styles from './keys-dialog.module.css';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['R', 'reviewed'],
  ['S', 'resolved'],
  ['X', 'remove'],
  ['U', 'undo'],
  ['?', 'list'],
] as const;

/** Lists the keyboard shortcuts, with the switch that turns them off. */
export function KeysDialog({
  open,
  onOpenChange,
  on,
  onSwitch,
}: DialogState & { on: boolean; onSwitch: (on: boolean) => void }) {
  const { t } = useTranslation('moderation');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')} description={t('keys.description')}>
      <dl className={styles.keys}>
        {keys.map(([key, name]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => onSwitch(event.target.checked)} />
        <span>
          {t('keys.on')}
          <span className={styles.hint}>{t('keys.onHint')}</span>
        </span>
      </label>
    </Dialog>
  );
}
