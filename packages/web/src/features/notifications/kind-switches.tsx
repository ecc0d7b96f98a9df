import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATION_KINDS, type NotificationKind, type SubscriptionView } from '@lampstand/core/push/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { notificationKeys } from '../../lib/query-keys.ts';
import { pushOwner, setPushOwner } from '../../pwa/push-device.ts';
import { toast } from '../../stores/toast.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import styles from './notifications.module.css';

/** A switch for each kind (push-1); it turns at once, and back if the server would not have it. */
export function KindSwitches({ userId, subscription }: { userId: string; subscription: SubscriptionView }) {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const queryKey = notificationKeys.subscriptions();
  const { id: subscriptionId, switches } = subscription;

  const set = (kind: NotificationKind, on: boolean) =>
    queryClient.setQueryData<SubscriptionView[]>(queryKey, (list) =>
      list?.map((one) => (one.id === subscriptionId ? { ...one, switches: { ...one.switches, [kind]: on } } : one)),
    );
  const { mutate } = useMutation({
    // One after the other: each says how all of them stand.
    scope: { id: `switches-${subscriptionId}` },
    mutationFn: () => {
      const list = queryClient.getQueryData<SubscriptionView[]>(queryKey);
      const now = list?.find(({ id }) => id === subscriptionId)?.switches ?? switches;
      return client.notifications.change({ params: { subscriptionId }, body: { switches: now } });
    },
    onSuccess: (changed) => setPushOwner({ ...pushOwner(), userId, switches: changed.switches }),
    onError: (_error, { kind, on }: { kind: NotificationKind; on: boolean }) => {
      set(kind, !on);
      toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
    },
  });

  return (
    <fieldset className={styles.switches}>
      <legend>{t('switches')}</legend>
      {NOTIFICATION_KINDS.map((kind) => (
        <SwitchField
          key={kind}
          label={t(`kinds.${kind}`)}
          checked={switches[kind]}
          onChange={(on) => {
            set(kind, on);
            mutate({ kind, on });
          }}
        />
      ))}
    </fieldset>
  );
}
