import type { SubscriptionView } from '@lampstand/core/push/contract';
import { useTranslation } from 'react-i18next';
import { useTurnOffPush, useTurnOnPush } from '../../data/push.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import type { DeviceState } from './use-device-state.ts';
import { KindSwitches } from './kind-switches.tsx';
import styles from './push.module.css';

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

export function ThisDevice({ state, subscription, onChanged, onTurned, onInstall }: ThisDeviceProps) {
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
  const turnOff = useTurnOffPush(subscription, {
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
        <p className={styles.state}>{t(`state.${state}`)}</p>
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
