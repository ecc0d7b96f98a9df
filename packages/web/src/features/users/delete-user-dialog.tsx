import { DEFAULT_KEEP_OUT, type KeepOut } from '@lampstand/core/bans/entity';
import { fullName, isNameTyped } from '@lampstand/core/profiles/full-name';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useContextOfDeletion } from '../../data/admin-queue.ts';
import { isSignedOut } from '../../data/api-error.ts';
import { AlertDialog, type DialogState } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { KeepOutField } from '../admin/keep-out-field.tsx';

interface DeleteUserDialogProps extends DialogState {
  user: ManagedUserView;
  pending: boolean;
  onConfirm: (keepOut: KeepOut) => void;
}

/** Confirms the deletion of a member. The name of one who wrote something has to be typed (moderation-9). */
export function DeleteUserDialog({ user, pending, onConfirm, onOpenChange, ...state }: DeleteUserDialogProps) {
  const { t } = useTranslation('moderation');
  const [keepOut, setKeepOut] = useState<KeepOut>(DEFAULT_KEEP_OUT);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { data, error, isPending } = useContextOfDeletion(user.id, state.open && !pending);
  const name = fullName(user);
  // Without an answer nobody knows what would be lost. Without a session nothing would be.
  const asksName = name !== '' && data?.hasWritten !== false && !(error && isSignedOut(error));
  const isTyped = !asksName || isNameTyped(typed, name);

  function confirm(event?: FormEvent) {
    event?.preventDefault();
    setTried(true);
    if (isTyped) onConfirm(keepOut);
    else field.current?.focus();
  }
  return (
    <AlertDialog
      {...state}
      onOpenChange={(open) => {
        setTyped('');
        setKeepOut(DEFAULT_KEEP_OUT);
        setTried(false);
        onOpenChange(open);
      }}
      title={t('deleteUser.title')}
      confirmLabel={t('deleteUser.submit')}
      pending={pending || isPending}
      pendingLabel={pending ? t('deleteUser.pending') : undefined}
      onConfirm={confirm}
      field={
        !isPending && (
          <form className="stack4" noValidate onSubmit={confirm}>
            <KeepOutField value={keepOut} onChange={setKeepOut} />
            {asksName && (
              <TextField
                label={t('deleteUser.name', { name })}
                autoComplete="off"
                autoCapitalize="words"
                spellCheck={false}
                ref={field}
                value={typed}
                error={tried && !isTyped ? t('deleteUser.otherName') : undefined}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </form>
        )
      }
    >
      {t('deleteUser.text', { name: name || t('member'), email: user.email ?? '' })}
    </AlertDialog>
  );
}
