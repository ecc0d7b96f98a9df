import type { SubscriptionView } from '@lampstand/core/push/contract';
import { useTranslation } from 'react-i18next';
import { useTurnOffPush, useTurnOnPush } from '../../data/push.ts';
import { useLanguage } from '../../stores/language.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import type { DeviceState } from './device-state.ts';
import { KindSwitches } from './kind-switches.tsx';
import styles from './notifications.module.css';

interface ThisDeviceProps {
  state: DeviceState;
  /** The server's side of it. */
  subscription: SubscriptionView | undefined;
  /** Looks at the device again. */
  onChanged: () => Promise<void>;
  /** The button that was pressed is gone. */
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
