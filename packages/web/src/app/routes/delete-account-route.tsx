import type { UserView } from '@lampstand/core/profiles/contract';
import { DeleteAccountScreen } from '../../features/account/delete-account-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../screen-help.tsx';

export function DeleteAccountRoute({ user, onGone }: { user: UserView; onGone: () => void }) {
  return (
    <DeleteAccountScreen user={user} back={paths.profile} help={<ScreenHelp screen="profile" />} onGone={onGone} />
  );
}
