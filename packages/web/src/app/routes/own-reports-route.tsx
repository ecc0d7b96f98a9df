import { OwnReportsScreen } from '../../features/reports/own-reports-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';

export function OwnReportsRoute() {
  return <OwnReportsScreen back={paths.profile} help={<ScreenHelp screen="profile" />} />;
}
