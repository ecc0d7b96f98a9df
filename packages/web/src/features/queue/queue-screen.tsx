import { useTranslation } from 'react-i18next';
import { RoomPage, type RoomProps } from '../admin/room-page.tsx';
import { QueuePanel, type QueuePanelProps } from './queue-panel.tsx';

/** The queue in a room of its own, where the desktop app opens (desktop-2). */
export function QueueScreen({ back, help, ...panel }: RoomProps & QueuePanelProps) {
  const { t } = useTranslation('queue');
  return (
    <RoomPage name={t('title')} back={back} help={help}>
      <QueuePanel {...panel} alone />
    </RoomPage>
  );
}
