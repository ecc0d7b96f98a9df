import type { AuthorView } from '@lampstand/core/profiles/contract';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useConnect } from '../features/connections/use-connect.ts';
import type { MenuItem } from '../ui/menu.tsx';
import { conversationPath } from './paths.ts';

/** What one member can do about another, wherever they meet (D5, D6): rows for a menu. */
export function useMemberActs() {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const { connect } = useConnect();
  const writeTo = (member: AuthorView): MenuItem => ({
    label: t('sendMessage'),
    icon: ChatCircleIcon,
    onSelect: () => void navigate(conversationPath(member.id)),
  });
  const connectWith = (member: AuthorView): MenuItem => ({
    label: t('connect'),
    icon: UserPlusIcon,
    onSelect: () => connect(member),
  });
  return { writeTo, connectWith };
}
