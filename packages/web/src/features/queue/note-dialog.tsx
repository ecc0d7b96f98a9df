import { LIMITS } from '@lampstand/core/limits';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { NoteView } from '@lampstand/core/users/context-contract';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddNote, useChangeNote } from '../../data/admin-queue.ts';
import { refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';

interface NoteDialogProps extends DialogState {
  member: AuthorView;
  /** The note that is changed, or undefined for a new one. */
  note: NoteView | undefined;
}

/** Adds or changes a note about a member. What is written stays until it is saved. */
export function NoteDialog({ member, note, open, onOpenChange }: NoteDialogProps) {
  const { t } = useTranslation(['queue', 'common']);
  const [text, setText] = useState(note?.text ?? '');
  const [tried, setTried] = useState(false);
  const handlers = {
    onSuccess: () => {
      onOpenChange(false);
      setTried(false);
      if (!note) setText('');
      toast({ title: t('note.saved') });
    },
    onError: (error: Error) => {
      const description = refusalText(error) ?? t('note.failed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  };
  const add = useAddNote(handlers);
  const change = useChangeNote(handlers);
  const isEmpty = text.trim() === '';

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    if (note) change.mutate({ params: { noteId: note.id }, body: { text } });
    else add.mutate({ params: { userId: member.id }, body: { text } });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(note ? 'note.change' : 'note.add')}
      description={t('note.description', { name: fullName(member) || t('kinds.member') })}
      onSubmit={save}
      foot={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={add.isPending || change.isPending} pendingLabel={t('note.saving')}>
            {t('note.save')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={t('note.label')}
        rows={4}
        value={text}
        limit={LIMITS.note}
        length={text.length}
        maxLength={LIMITS.note}
        error={tried && isEmpty ? t('note.empty') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
