import type { SubscriptionView } from '@lampstand/core/push/contract';
import { useTranslation } from 'react-i18next';
import { useRemoveDevice } from '../../data/push.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { ActRow } from '../../ui/setting-rows.tsx';

interface OtherDeviceProps {
  subscription: SubscriptionView;
  onRemoved: () => void;
}

export function OtherDevice({ subscription, onRemoved }: OtherDeviceProps) {
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
