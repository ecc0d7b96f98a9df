import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessions } from '../../data/account.ts';
import { BackScreen } from '../../ui/page.tsx';
import { Button } from '../../ui/button.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { Device } from './device.tsx';
import section from '../../ui/page.module.css';
import { focusLater } from '../../ui/focus.ts';

interface DevicesScreenProps {
  back: string;
  /** The help button. */
  help: ReactNode;
  onLogOut: () => void;
}

/** The member's sessions, each with a button to end it (auth-6). */
export function DevicesScreen({ back, help, onLogOut }: DevicesScreenProps) {
  const { t } = useTranslation('profiles');
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useSessions();

  return (
    <BackScreen title={t('devices.title')} back={back} help={help} heading={heading}>
      <p className={text.lede}>{t('devices.text')}</p>
      {query.isPending && <Waiting text={t('devices.loading')} />}
      {query.isError && (
        <div className={section.failed} role="alert">
          <p>{t('devices.failed')}</p>
          <Button variant="quiet" small pending={query.isFetching} onClick={() => void query.refetch()}>
            {t('devices.retry')}
          </Button>
        </div>
      )}
      {query.data && (
        <ul className={section.rows}>
          {query.data.map((session) => (
            // The row disappears with the focused button, so the focus moves to the heading.
            <Device
              key={session.id}
              session={session}
              onEnded={() => focusLater(() => heading.current)}
              onLogOut={onLogOut}
            />
          ))}
        </ul>
      )}
    </BackScreen>
  );
}
