import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../lib/screen-title.tsx';
import { BackBar } from '../../ui/top-bar.tsx';
import { Desk } from '../admin/desk.tsx';
import { ReportsQueue } from './reports-queue.tsx';

/** The queue on a screen of its own, where the desktop app opens (desktop-2). */
export function ReportsScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  return (
    <>
      <ScreenTitle name={t('reports.title')} />
      <BackBar desk title={t('dashboard')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Desk>
        <ReportsQueue />
      </Desk>
    </>
  );
}
