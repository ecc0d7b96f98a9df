import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { Desk } from './desk.tsx';
import { Rooms } from './rooms.tsx';

export interface RoomProps {
  back: string;
  /** The button of the help. */
  help: ReactNode;
}

interface RoomPageProps extends RoomProps {
  /** The name of the screen. */
  name: string;
  /** In the bar, instead of the name of all rooms. */
  title?: string;
  children: ReactNode;
}

/** One of the moderators' pages, with the way to the others (moderation-20). */
export function RoomPage({ name, title, back, help, children }: RoomPageProps) {
  const { t } = useTranslation(['moderation', 'common']);
  return (
    <>
      <ScreenTitle name={name} />
      <BackBar desk title={title ?? t('rooms.title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Desk>
        <Rooms />
        {children}
      </Desk>
    </>
  );
}
