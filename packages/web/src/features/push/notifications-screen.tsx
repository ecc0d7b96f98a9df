import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubscriptions } from '../../data/push.ts';
import { BackScreen } from '../../ui/page.tsx';
import { Button } from '../../ui/button.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { useDeviceState } from './use-device-state.ts';
import section from '../../ui/page.module.css';
import { OtherDevice } from './other-device.tsx';
import { ThisDevice } from './this-device.tsx';
import { focusLater } from '../../ui/focus.ts';

interface NotificationsScreenProps {
  back: string;
  /** The help button. */
  help: ReactNode;
  /** What else moderators choose. */
  mail: ReactNode;
  /** Opens the dialog about installing the app. */
  onInstall: () => void;
}

/** The member's notifications, on this device and on their other devices (push-1). */
export function NotificationsScreen({ back, help, mail, onInstall }: NotificationsScreenProps) {
  const { t } = useTranslation('notifications');
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, refresh } = useDeviceState();
  const query = useSubscriptions();
  const focusHeading = () => focusLater(() => heading.current);
  const others = query.data?.filter((one) => !one.current) ?? [];

  return (
    <BackScreen title={t('title')} back={back} help={help} heading={heading}>
      <p className={text.lede}>{t('text')}</p>
      {(query.isPending || !state) && !query.isError && <Waiting text={t('loading')} />}
      {query.isError && (
        <div className={section.failed} role="alert">
          <p>{t('failed')}</p>
          <Button variant="quiet" small pending={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {query.data && state && (
        <ThisDevice
          state={state}
          subscription={query.data.find((one) => one.current)}
          onChanged={refresh}
          onTurned={focusHeading}
          onInstall={onInstall}
        />
      )}
      {mail}
      {others.length > 0 && (
        <>
          <h2 className={text.subtitle}>{t('others.title')}</h2>
          <ul className={section.rows}>
            {others.map((subscription) => (
              <OtherDevice key={subscription.id} subscription={subscription} onRemoved={focusHeading} />
            ))}
          </ul>
        </>
      )}
    </BackScreen>
  );
}
