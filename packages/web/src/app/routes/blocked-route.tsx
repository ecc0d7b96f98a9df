import { BlockedScreen } from '../../features/blocks/blocked-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';

export function BlockedRoute() {
  return <BlockedScreen back={paths.profile} help={<ScreenHelp screen="profile" />} />;
}
