import { useTranslation } from 'react-i18next';
import { ModerationPage, type SectionProps } from '../admin/moderation-page.tsx';
import { QueuePanel, type QueuePanelProps } from './queue-panel.tsx';

/** The queue on a page of its own, where the desktop app opens (desktop-2). */
export function QueueScreen({ back, help, ...panel }: SectionProps & QueuePanelProps) {
  const { t } = useTranslation('queue');
  return (
    <ModerationPage name={t('title')} back={back} help={help}>
      <QueuePanel {...panel} alone />
    </ModerationPage>
  );
}
