import type { UserView } from '@lampstand/core/profiles/contract';
import { StoppedScreen } from '../../features/notices/stopped-screen.tsx';
import { paths } from '../paths.ts';

export function StoppedRoute({ user }: { user: UserView }) {
  return user.standing ? <StoppedScreen user={user} standing={user.standing} leavePath={paths.deleteAccount} /> : null;
}
