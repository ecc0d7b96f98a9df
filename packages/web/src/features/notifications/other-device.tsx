import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubscriptionView } from '@lampstand/core/notifications/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { notificationKeys } from '../../lib/query-keys.ts';
import { useLanguage } from '../../stores/language.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import styles from './notifications.module.css';

interface OtherDeviceProps {
  subscription: SubscriptionView;
  onRemoved: () => void;
}

export function OtherDevice({ subscription, onRemoved }: OtherDeviceProps) {
  const { t } = useTranslation('notifications');
  const language = useLanguage((state) => state.language);
  const id = useId();
  const queryClient = useQueryClient();
  const { device, createdAt } = subscription;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdAt));

  const { mutate, isPending } = useMutation({
    mutationFn: () => client.notifications.unsubscribe({ params: { subscriptionId: subscription.id } }),
    onSuccess: async () => {
      toast({ title: t('others.removed.title'), description: t('others.removed.description', { device }) });
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: notificationKeys.subscriptions() });
    },
    onError: () => toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' }),
  });

  return (
    <li className={styles.row}>
      <div className={styles.device}>
        <p id={`${id}-device`}>{device}</p>
        <p className={text.meta}>{t('others.since', { date })}</p>
      </div>
      <Button
        variant="quiet"
        small
        pending={isPending}
        aria-labelledby={`${id}-act ${id}-device`}
        onClick={() => mutate()}
      >
        <span id={`${id}-act`}>{t('others.remove')}</span>
      </Button>
    </li>
  );
}
