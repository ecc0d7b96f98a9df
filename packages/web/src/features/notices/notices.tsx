import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useReadNotice, useUnreadNotices } from '../../data/notices.ts';
import { refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { AppealableNotice } from './notice-dialog.tsx';

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
