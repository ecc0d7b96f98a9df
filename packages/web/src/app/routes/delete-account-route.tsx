import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReactElement } from 'react';
import { useMember } from '../../data/use-member.tsx';
import { DeleteAccountScreen } from '../../features/account/delete-account-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AccountDeletedRoute } from './account-deleted-route.tsx';

interface DeleteAccountRouteProps {
  user: UserView;
  onGone: (deletedScreen: ReactElement) => void;
}

export function DeleteAccountRoute({ user, onGone }: DeleteAccountRouteProps) {
  const member = useMember();
  return (
    <DeleteAccountScreen
      user={user}
      back={paths.profile}
      help={<ScreenHelp screen="profile" />}
      onGone={() => onGone(<AccountDeletedRoute member={member} />)}
    />
  );
}
