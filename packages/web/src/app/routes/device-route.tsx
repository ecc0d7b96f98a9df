import type { UserView } from '@lampstand/core/profiles/contract';
import { useSearchParams } from 'react-router-dom';
import { DeviceScreen } from '../../features/auth/device-screen.tsx';
import { paths } from '../paths.ts';

export function DeviceRoute({ user }: { user: UserView }) {
  const [params] = useSearchParams();
  return <DeviceScreen user={user} code={params.get('code') ?? ''} back={paths.home} devices={paths.profile} />;
}
