import type { ConnectionView } from '@lampstand/core/connections/contract';
import type { AuthorView, UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConnectRow, useConnect } from '../features/connections/connect-row.tsx';
import type { MenuItem } from '../ui/menu.tsx';
import { BlockDialog, ReportMemberDialog, TakeBackDialog } from './dialogs.ts';
import { conversationPath } from './paths.ts';
import { DialogOf, useDialogOf } from './use-dialog-of.tsx';

/** What a member can do about another one: menu rows, and the dialogs that they open. */
export function useMemberActs(user: UserView, { onBlocked }: { onBlocked: (member: AuthorView) => void }) {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const { connect } = useConnect();
  const leaving = useDialogOf<ConnectionView>();
  const reporting = useDialogOf<AuthorView>();
  const blocking = useDialogOf<AuthorView>();
  const writeTo = (member: AuthorView): MenuItem => ({
    label: t('sendMessage'),
    icon: 'chatCircle',
    onSelect: () => void navigate(conversationPath(member.id)),
  });
  const connectWith = (member: AuthorView): MenuItem => ({
    label: t('connect'),
    icon: 'userPlus',
    onSelect: () => connect(member),
    live: (row) => <ConnectRow member={member} row={row} onConnect={connect} onTakeBack={leaving.show} />,
  });
  const reportRow = (member: AuthorView): MenuItem => ({
    label: t('reportMember'),
    icon: 'flag',
    onSelect: () => reporting.show(member),
  });
  const memberDialogs = (
    <>
      <DialogOf of={leaving}>
        {(dialog) => (
          <TakeBackDialog
            key={`leave-${dialog.key}`}
            connection={dialog.item}
            open={dialog.open}
            onOpenChange={dialog.onOpenChange}
          />
        )}
      </DialogOf>
      <DialogOf of={reporting}>
        {(dialog) => (
          <ReportMemberDialog
            key={`report-${dialog.key}`}
            member={dialog.item}
            userId={user.id}
            open={dialog.open}
            onOpenChange={dialog.onOpenChange}
            onBlock={() => blocking.show(dialog.item)}
          />
        )}
      </DialogOf>
      <DialogOf of={blocking}>
        {(dialog) => (
          <BlockDialog
            key={`block-${dialog.key}`}
            member={dialog.item}
            open={dialog.open}
            onOpenChange={dialog.onOpenChange}
            onBlocked={() => onBlocked(dialog.item)}
          />
        )}
      </DialogOf>
    </>
  );
  return {
    writeTo,
    connectWith,
    reportRow,
    report: reporting.show,
    block: blocking.show,
    leave: leaving.show,
    memberDialogs,
  };
}
