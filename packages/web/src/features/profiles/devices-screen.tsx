import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '@lampstand/core/auth/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useSessions, useEndSession } from '../../data/account.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { focusLater } from '../../ui/focus.ts';
import section from '../../ui/page.module.css';
import { BackScreen } from '../../ui/page.tsx';
import { ActRow } from '../../ui/setting-rows.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { FailedSection } from '../../ui/failed.tsx';

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
      {query.isError && <FailedSection text={t('devices.failed')} retry={t('devices.retry')} query={query} />}
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

interface DeviceProps {
  session: SessionView;
  onEnded: () => void;
  onLogOut: () => void;
}

/** One signed-in device. Ending the current one logs out. */
function Device({ session, onEnded, onLogOut }: DeviceProps) {
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
