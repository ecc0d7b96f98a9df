import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SubscriptionView, NOTIFICATION_KINDS } from '@lampstand/core/push/contract';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { useSubscriptions, useTurnOffPush, useTurnOnPush, useRemoveDevice, useSwitchKind } from '../../data/push.ts';
import { useUser } from '../../data/user.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { focusLater } from '../../ui/focus.ts';
import section from '../../ui/page.module.css';
import { BackScreen } from '../../ui/page.tsx';
import { ActRow, SwitchField } from '../../ui/setting-rows.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { FailedSection } from '../../ui/failed.tsx';
import { useDeviceState, type DeviceState } from './use-device-state.ts';

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
      {query.isError && <FailedSection text={t('failed')} retry={t('retry')} query={query} />}
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

interface ThisDeviceProps {
  state: DeviceState;
  /** This device's subscription on the server. */
  subscription: SubscriptionView | undefined;
  /** Reads the state of the device again. */
  onChanged: () => Promise<void>;
  /** Notifications were turned on or off, and the pressed button is gone. */
  onTurned: () => void;
  onInstall: () => void;
}

function ThisDevice({ state, subscription, onChanged, onTurned, onInstall }: ThisDeviceProps) {
  const { t } = useTranslation('notifications');
  const language = useLanguage((store) => store.language);
  const onError = () =>
    toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
  const turnOn = useTurnOnPush(language, {
    onSuccess: (allowed) => {
      if (!allowed) return;
      toast({ title: t('turnedOn.title'), description: t('turnedOn.description') });
      onTurned();
    },
    onError,
    onSettled: onChanged,
  });
  const turnOff = useTurnOffPush({
    onSuccess: () => {
      toast({ title: t('turnedOff.title'), description: t('turnedOff.description') });
      onTurned();
    },
    onError,
    onSettled: onChanged,
  });

  if (state === 'on' && subscription) {
    return (
      <>
        <KindSwitches subscription={subscription} />
        <Button variant="quiet" pending={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {t('turnOff')}
        </Button>
      </>
    );
  }
  if (state !== 'on' && state !== 'off') {
    return (
      <>
        <p className="box">{t(`state.${state}`)}</p>
        {state === 'iphone' && (
          <Button variant="quiet" onClick={onInstall}>
            {t('install')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <Button pending={turnOn.isPending} pendingLabel={t('turningOn')} onClick={() => turnOn.mutate()}>
        {t('turnOn')}
      </Button>
      <div role="status">{turnOn.data === false && <p>{t('notAllowed')}</p>}</div>
    </>
  );
}

interface OtherDeviceProps {
  subscription: SubscriptionView;
  onRemoved: () => void;
}

function OtherDevice({ subscription, onRemoved }: OtherDeviceProps) {
  const { t } = useTranslation('notifications');
  const language = useLanguage((state) => state.language);
  const { device, createdAt } = subscription;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdAt));

  const { mutate, isPending } = useRemoveDevice({
    onSuccess: () => {
      toast({ title: t('others.removed.title'), description: t('others.removed.description', { device }) });
      onRemoved();
    },
    onError: () => toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' }),
  });

  return (
    <ActRow
      name={device}
      note={t('others.since', { date })}
      act={t('others.remove')}
      pending={isPending}
      onAct={() => mutate({ params: { subscriptionId: subscription.id } })}
    />
  );
}

/** A switch for each kind (push-1), that of the moderators for them only (alerts-1), updated optimistically and rolled back when the call fails. */
export function KindSwitches({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('notifications');
  const onError = () =>
    toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
  const { data: user } = useUser();
  const kinds = NOTIFICATION_KINDS.filter((kind) => kind !== 'moderation' || (user && mayModerate(user)));
  const set = useSwitchKind(subscription, onError);
  return (
    <fieldset>
      <legend>{t('switches')}</legend>
      {kinds.map((kind) => (
        <SwitchField
          key={kind}
          label={t(`kinds.${kind}.label`)}
          checked={subscription.switches[kind]}
          onChange={(on) => set(kind, on)}
        />
      ))}
    </fieldset>
  );
}
