import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftsOf } from '../../stores/drafts.ts';
import { Note } from '../../ui/note.tsx';

/** Why somebody who was signed in sees what visitors see, and that what they had begun is kept; never whose it is, or what. */
export function SessionEndedNote() {
  const { t } = useTranslation('auth');
  const [keepsDraft] = useState(() => draftsOf().length > 0);
  return (
    <div role="status">
      <Note icon={NotePencilIcon} warm>
        <p>
          <b>{t('ended.title')}</b> {t('ended.text')} {keepsDraft && t('ended.draft')}
        </p>
      </Note>
    </div>
  );
}
