import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

interface AppealableNoticeProps {
  user: UserView;
  notice: NoticeView;
  /** The button that closes it. */
  children: ReactNode;
  /** Set when it is read again: then Escape and Back close it. */
  onClose?: () => void;
}

/** A notice, with the way to appeal while there is time (decisions-7). */
export function AppealableNotice({ user, notice, children, onClose }: AppealableNoticeProps) {
  const { t } = useTranslation('notices');
  const [appealing, setAppealing] = useState(false);
  return (
    <>
      <NoticeDialog
        notice={notice}
        onClose={onClose}
        foot={
          <>
            {notice.appealUntil && (
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAppealing(true)}>
                {t('appeal')}
              </Button>
            )}
            {children}
          </>
        }
      />
      <AppealDialog user={user} notice={notice} open={appealing} onOpenChange={setAppealing} />
    </>
  );
}
