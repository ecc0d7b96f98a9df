import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../../data/notices.ts';
import { readAgain } from '../../stores/app-dialogs.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { AppealableNotice } from './notice-dialog.tsx';

/**
 * A notice that is read once more. It closes like any other dialog. If it cannot be loaded, it says so and stays closed, like a
 * dialog whose code cannot: the next press tries again.
 */
export function NoticeAgain({ user, decisionId }: { user: UserView; decisionId: string }) {
  const { t } = useTranslation('notices');
  const { data: notice, isError } = useNotice(decisionId);
  const close = () => readAgain(undefined);
  useEffect(() => {
    if (!isError || notice) return;
    readAgain(undefined);
    toast({ title: t('failed'), variant: 'destructive' });
  }, [isError, notice, t]);
  if (!notice) return null;
  return (
    <AppealableNotice user={user} notice={notice} onClose={close}>
      <Button onClick={close}>{t('close')}</Button>
    </AppealableNotice>
  );
}
