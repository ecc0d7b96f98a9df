import { OwnReportsScreen } from '../../features/reports/own-reports-screen.tsx';
import { paths } from '../paths.ts';

export function OwnReportsRoute() {
  return <OwnReportsScreen back={paths.profile} />;
}
