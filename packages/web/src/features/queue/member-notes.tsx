import { fullName } from '@lampstand/core/profiles/full-name';
import type { MemberContext, NoteView } from '@lampstand/core/users/context-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { dayOf } from '../../lib/day-of.ts';
import styles from './context.module.css';
import { NoteDialog } from './dialogs.ts';
import { Part } from './part.tsx';

/** Notes by moderators about a member (moderation-11), the newest first. */
export function MemberNotes({ context: { member, notes } }: { context: MemberContext }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const [changed, setChanged] = useState<NoteView>();
  const [writing, setWriting] = useState(false);
  const plain = buttonClass({ variant: 'plain', small: true });
  function open(note: NoteView | undefined) {
    setChanged(note);
    setWriting(true);
  }
  return (
    <Part
      title={t('context.notes')}
      act={
        <button type="button" className={plain} aria-haspopup="dialog" onClick={() => open(undefined)}>
          {t('context.addNote')}
        </button>
      }
    >
      {notes.length === 0 && <p>{t('context.noNotes')}</p>}
      <ul className={styles.lines}>
        {notes.map((note) => {
          const name = note.by ? fullName(note.by) || t('kinds.member') : t('context.formerModerator');
          const day = dayOf(note.createdAt, language);
          return (
            <li key={note.id}>
              <b>{name}</b>
              <time dateTime={note.createdAt}>{note.editedAt ? t('context.edited', { day }) : day}</time>
              <span className={styles.more}>{note.text}</span>
              <button
                type="button"
                className={plain}
                aria-haspopup="dialog"
                aria-label={t('context.changeNoteBy', { name })}
                onClick={() => open(note)}
              >
                {t('context.changeNote')}
              </button>
            </li>
          );
        })}
      </ul>
      <NoteDialog key={changed?.id ?? 'new'} member={member} note={changed} open={writing} onOpenChange={setWriting} />
    </Part>
  );
}
