import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/** Says that the form shows what was typed on an earlier visit. */
export function UnsavedChanges({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <Note icon={PencilSimpleIcon} warm>
      <p>{t('unsaved.text')}</p>
      <Button variant="plain" small onClick={onUndo}>
        {t('unsaved.undo')}
      </Button>
    </Note>
  );
}
