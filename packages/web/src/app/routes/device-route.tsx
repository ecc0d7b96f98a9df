import type { UserView } from '@lampstand/core/profiles/contract';
import { useSearchParams } from 'react-router-dom';
import { DeviceScreen } from '../../features/auth/device-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';

export function DeviceRoute({ user }: { user: UserView }) {
  const [params] = useSearchParams();
  return (
    <DeviceScreen
      user={user}
      code={params.get('code') ?? ''}
      back={paths.home}
      devices={paths.devices}
      help={<ScreenHelp screen="profile" />}
    />
  );
}
