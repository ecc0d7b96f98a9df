import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessions } from '../../data/sessions.ts';
import { Button } from '../../ui/button.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { Device } from './device.tsx';
import section from '../../ui/section.module.css';

/** The member's sessions, each with a button to end it (auth-6). */
export function Devices({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation('profiles');
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useSessions();

  return (
    <section className={section.section}>
      <h2 className={text.subtitle} ref={heading} tabIndex={-1}>
        {t('devices.title')}
      </h2>
      {query.isPending && <Waiting text={t('devices.loading')} />}
      {query.isError && (
        <div className={section.failed} role="alert">
          <p>{t('devices.failed')}</p>
          <Button variant="quiet" small pending={query.isFetching} onClick={() => void query.refetch()}>
            {t('devices.retry')}
          </Button>
        </div>
      )}
      {query.data && (
        <ul className={section.rows}>
          {query.data.map((session) => (
            // The row disappears with the focused button, so the focus moves to the heading.
            <Device key={session.id} session={session} onEnded={() => heading.current?.focus()} onLogOut={onLogOut} />
          ))}
        </ul>
      )}
    </section>
  );
}
