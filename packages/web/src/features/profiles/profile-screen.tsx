import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { ScreenTitle } from '../../lib/screen-title.tsx';
import { useLanguage } from '../../stores/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import text from '../../ui/text.module.css';
import { Appearance } from './appearance.tsx';
import { Devices } from './devices.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles.module.css';

interface ProfileScreenProps {
  user: UserView;
  /** Called after a successful save. */
  onDone: () => void;
  onLogOut: () => void;
  /** The way to changing the password. */
  password?: ReactNode;
  /** The panel for notifications. */
  notifications?: ReactNode;
  /** Connections and blocked members. */
  people?: ReactNode;
}

/** The form to join, and later the member's profile. */
export function ProfileScreen({ user, onDone, onLogOut, password, notifications, people }: ProfileScreenProps) {
  const { t } = useTranslation(['profiles', 'common']);
  const language = useLanguage((state) => state.language);
  const hasJoined = isProfileComplete(user, language);
  return (
    <Page tabs>
      <ScreenTitle name={t('screen')} />
      <h1 className={text.title}>{hasJoined ? t('title.own') : t('title.join')}</h1>
      {mayModerate(user) && <AdminPanel />}
      <ProfileForm key={user.id} user={user} onDone={onDone} />
      <Appearance />
      {password}
      <Devices onLogOut={onLogOut} />
      {notifications}
      {people}
      <DangerZone />
    </Page>
  );
}

function AdminPanel() {
  const { t } = useTranslation('profiles');
  return (
    <section className={styles.admin}>
      <h2 className={text.subtitle}>{t('admin.title')}</h2>
      <p className={text.lede}>{t('admin.text')}</p>
      <Link className={buttonClass({ variant: 'quiet' })} to="/admin">
        <Icon of={ShieldCheckIcon} />
        {t('admin.open')}
      </Link>
    </section>
  );
}

function DangerZone() {
  const { t } = useTranslation('profiles');
  return (
    <section className={styles.danger}>
      <h2 className={text.subtitle}>{t('danger.title')}</h2>
      <p className={text.lede}>{t('danger.text')}</p>
      <Link className={buttonClass({ variant: 'dangerQuiet' })} to="/delete-account">
        <Icon of={TrashIcon} />
        {t('danger.delete')}
      </Link>
    </section>
  );
}
