import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftsOf } from '../../stores/drafts.ts';
import { Note } from '../../ui/note.tsx';

/** Explains to this member, whose session ended, why they see the landing screen, and that drafts are kept. Shows no names or texts. */
export function SessionEndedNote({ userId }: { userId: string }) {
  const { t } = useTranslation('auth');
  const [keepsDraft] = useState(() => draftsOf(userId).length > 0);
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
