import type { PageOf } from '@lampstand/core/auth/sign-in-page';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isStillWaiting } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { AnchorButton, Icon } from '../../ui/button.tsx';
import { LeaveForm } from './leave-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';

const LOOKED_EVERY_MS = 20_000;

/** All that an applicant sees who waits to be let in (door-5). It is loaded again once the server says something else. */
export function WaitingScreen({ page: { name, email, question, answer, hasMail } }: { page: PageOf<'waiting'> }) {
  const { t } = useTranslation('signIn');
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible' && !(await isStillWaiting())) navigation.reload();
    };
    const lookIfOnline = () => void look().catch(() => undefined);
    const timer = setInterval(lookIfOnline, LOOKED_EVERY_MS);
    document.addEventListener('visibilitychange', lookIfOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfOnline);
    };
  }, []);
  const thanks = name === '' ? t('door.thanks') : t('door.thanksNamed', { name });
  const next = hasMail ? t('door.waitingMail', { email }) : t('door.waitingNoMail');
  return (
    <SignInFrame title={t('door.waitingTitle')} lamp="unlit" lede={`${thanks} ${next}`}>
      {answer !== null && (
        <figure className={styles.told}>
          <figcaption>{question}</figcaption>
          <blockquote>{answer}</blockquote>
        </figure>
      )}
      <div className={styles.ways}>
        {/* To the dialog of the landing screen that says how. */}
        <AnchorButton className={styles.way} variant="quiet" href="/?install">
          <Icon of={DeviceMobileIcon} size="sm" />
          {t('door.install')}
        </AnchorButton>
      </div>
      <div className={styles.foot}>
        <a href="/api/application?withdraw">{t('door.withdraw')}</a>
        <LeaveForm />
      </div>
    </SignInFrame>
  );
}
