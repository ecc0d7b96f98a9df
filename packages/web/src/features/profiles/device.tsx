import { useTranslation } from 'react-i18next';
import type { SessionView } from '@lampstand/core/auth/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useEndSession } from '../../data/account.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { ActRow } from '../../ui/setting-rows.tsx';

interface DeviceProps {
  session: SessionView;
  onEnded: () => void;
  onLogOut: () => void;
}

/** One signed-in device. Ending the current one logs out. */
export function Device({ session, onEnded, onLogOut }: DeviceProps) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const { device, current, lastSeenAt } = session;

  const { mutate, isPending } = useEndSession({
    onSuccess: () => {
      toast({ title: t('devices.signedOut.title'), description: t('devices.signedOut.description', { device }) });
      onEnded();
    },
    onError: () =>
      toast({
        title: t('devices.failure.title'),
        description: t('devices.failure.description'),
        variant: 'destructive',
      }),
  });

  return (
    <ActRow
      name={device}
      note={
        current
          ? t('devices.current')
          : t('devices.lastSeen', { time: formatRelativeTime('midSentence', lastSeenAt, now, language) })
      }
      act={t('devices.signOut')}
      pending={isPending}
      onAct={current ? onLogOut : () => mutate({ params: { sessionId: session.id } })}
    />
  );
}
