import { NOTIFICATION_KINDS, type SubscriptionView } from '@lampstand/core/push/contract';
import { useTranslation } from 'react-i18next';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { useSwitchKind } from '../../data/push.ts';
import { useUser } from '../../data/user.ts';
import { toast } from '../../stores/toast.ts';
import { SwitchField } from '../../ui/setting-rows.tsx';
import styles from './push.module.css';

/** A switch for each kind (push-1), that of the moderators for them only (alerts-1), updated optimistically and rolled back when the call fails. */
export function KindSwitches({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('notifications');
  const onError = () =>
    toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
  const { data: user } = useUser();
  const kinds = NOTIFICATION_KINDS.filter((kind) => kind !== 'moderation' || (user && mayModerate(user)));
  const set = useSwitchKind(subscription, onError);
  return (
    <fieldset className={styles.switches}>
      <legend>{t('switches')}</legend>
      {kinds.map((kind) => (
        <SwitchField
          key={kind}
          label={t(`kinds.${kind}`)}
          checked={subscription.switches[kind]}
          onChange={(on) => set(kind, on)}
        />
      ))}
    </fieldset>
  );
}
