import { OwnReportsScreen } from '../../features/reports/own-reports-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../screen-help.tsx';

export function OwnReportsRoute() {
  return <OwnReportsScreen back={paths.profile} help={<ScreenHelp screen="profile" />} />;
}
