import type { ConnectionView } from '@lampstand/core/connections/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConnectRow } from '../features/connections/connect-row.tsx';
import { useConnect } from '../features/connections/use-connect.ts';
import type { MenuItem } from '../ui/menu.tsx';
import { TakeBackDialog } from './dialogs.ts';
import { conversationPath } from './paths.ts';
import { useDialogOf } from './use-dialog-of.ts';

/** What a member can do about another one: menu rows, and the dialog that one of them opens. */
export function useMemberActs() {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const { connect } = useConnect();
  const leaving = useDialogOf<ConnectionView>();
  const writeTo = (member: AuthorView): MenuItem => ({
    label: t('sendMessage'),
    icon: ChatCircleIcon,
    onSelect: () => void navigate(conversationPath(member.id)),
  });
  const connectWith = (member: AuthorView): MenuItem => ({
    label: t('connect'),
    icon: UserPlusIcon,
    onSelect: () => connect(member),
    live: (row) => <ConnectRow member={member} row={row} onConnect={connect} onTakeBack={leaving.show} />,
  });
  const memberDialogs = leaving.item && (
    <TakeBackDialog
      key={leaving.key}
      connection={leaving.item}
      open={leaving.open}
      onOpenChange={leaving.onOpenChange}
    />
  );
  return { writeTo, connectWith, memberDialogs };
}
