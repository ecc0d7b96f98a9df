import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { fullName } from '../../lib/full-name.ts';
import { forgetMember, refreshAfterBlock } from '../../lib/member-cache.ts';
import { toast } from '../../stores/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { DialogState } from '../../ui/dialog.tsx';

interface BlockDialogProps extends DialogState {
  member: AuthorView;
  /** They are gone from the screen, and with them what had the focus. */
  onBlocked: () => void;
}

/** Says what a block does (D7) and asks first. Afterwards nothing of the other is left on any screen. */
export function BlockDialog({ member, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation(['blocks', 'posts', 'common']);
  const queryClient = useQueryClient();
  const name = fullName(member) || t('posts:member');
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.blocks.block({ params: { userId: member.id } }),
    onSuccess: () => {
      forgetMember(queryClient, member.id);
      onOpenChange(false);
      onBlocked();
      toast({ title: t('done.title'), description: t('done.description') });
      refreshAfterBlock(queryClient);
    },
    onError: () => toast({ title: t('common:error'), description: t('failed'), variant: 'destructive' }),
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('ask.title', { name })}
      confirmLabel={t('ask.submit')}
      pending={isPending}
      pendingLabel={t('ask.pending')}
      onConfirm={() => mutate()}
    >
      {t('ask.text', { name })}
    </AlertDialog>
  );
}
