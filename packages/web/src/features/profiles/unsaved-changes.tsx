import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/note.tsx';
import styles from './profiles.module.css';

/** Says that the form shows what was typed on an earlier visit. */
export function UnsavedChanges({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <Note icon={PencilSimpleIcon} warm>
      <p>
        {t('unsaved.text')}{' '}
        <button type="button" className={styles.go} onClick={onUndo}>
          {t('unsaved.undo')}
        </button>
      </p>
    </Note>
  );
}
