import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useBlock } from '../../data/blocks.ts';
import { ApiError } from '../../data/api-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { toast } from '../../stores/toast.ts';
import { AlertDialog, type DialogState } from '../../ui/dialog.tsx';

interface BlockDialogProps extends DialogState {
  /** Has no name when the viewer cannot see them any more. */
  member: AuthorView;
  /** Called when they have disappeared from the screen, possibly with the focused element. */
  onBlocked: () => void;
}

/** Explains what a block does (blocks-1) and confirms it. Afterwards the other member is gone from every screen. */
export function BlockDialog({ member, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation(['blocks', 'common']);
  const name = fullName(member);
  const { mutate, isPending } = useBlock({
    onSuccess: () => {
      onOpenChange(false);
      onBlocked();
      toast({ title: t('done.title'), description: t('done.description') });
    },
    onError: (error) => {
      const isUnknown = error instanceof ApiError && error.status === 404;
      const description = (isUnknown && error.serverText) || t('failed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={name ? t('ask.title', { name }) : t('ask.hidden.title')}
      confirmLabel={t('ask.submit')}
      pending={isPending}
      pendingLabel={t('ask.pending')}
      onConfirm={() => mutate({ params: { userId: member.id } })}
    >
      {name ? t('ask.text', { name }) : t('ask.hidden.text')}
    </AlertDialog>
  );
}
