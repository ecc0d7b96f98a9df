import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useReadNotice, useUnreadNotices, useNotice } from '../../data/notices.ts';
import { refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { AppealableNotice } from './notice-dialog.tsx';
import { useEffect } from 'react';
import { readAgain } from '../../stores/app-dialogs.ts';

/** The notices that the member has not closed, one after the other, above whatever is shown (decisions-6). */
export function Notices({ user }: { user: UserView }) {
  const [notice] = useUnreadNotices();
  return notice ? <OpenNotice key={notice.decisionId} user={user} notice={notice} /> : null;
}

function OpenNotice({ user, notice }: { user: UserView; notice: NoticeView }) {
  const { t } = useTranslation(['notices', 'common']);
  const { mutate, isPending } = useReadNotice({
    onError: (error) => {
      const description = refusalText(error) ?? t('closeFailed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  });
  return (
    <AppealableNotice user={user} notice={notice}>
      <Button
        pending={isPending}
        pendingLabel={t('closing')}
        onClick={() => mutate({ params: { decisionId: notice.decisionId } })}
      >
        {t('done')}
      </Button>
    </AppealableNotice>
  );
}

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
