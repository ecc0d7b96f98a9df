import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { THEMES } from '@lampstand/core/profiles/theme';
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import { LanguageSelector } from '../../ui/language-selector.tsx';
import { useLanguage, useTheme } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { buttonClass, Icon, type PhosphorIcon } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SettingRows } from '../../ui/setting-rows.tsx';
import text from '../../ui/text.module.css';
import { ScreenTitle } from '../../ui/top-bar.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles.module.css';

interface ProfileScreenProps {
  user: UserView;
  /** Called after a successful save. */
  onDone: () => void;
  /** A row: the way to the member's own page. */
  ownPage?: ReactNode;
  /** Rows: the ways to connections, blocked members, one's reports. */
  people?: ReactNode;
  /** Rows: the ways to notifications, password, devices. */
  account?: ReactNode;
}

/** The form to join, and later the member's profile. */
export function ProfileScreen({ user, onDone, ownPage, people, account }: ProfileScreenProps) {
  const { t } = useTranslation(['profiles', 'common']);
  const language = useLanguage((state) => state.language);
  const hasJoined = isProfileComplete(user, language);
  return (
    <Page tabs>
      <ScreenTitle name={t('screen')} />
      <h1 className={text.title}>{hasJoined ? t('title.own') : t('title.join')}</h1>
      {mayModerate(user) && <AdminPanel />}
      <ProfileForm key={user.id} user={user} onDone={onDone} />
      {hasJoined && ownPage && <SettingRows>{ownPage}</SettingRows>}
      <Appearance />
      {/* Their texts may still be loading: the form above stays, with its focus. */}
      <Suspense>
        {hasJoined && people && <SettingRows title={t('groups.people')}>{people}</SettingRows>}
        {hasJoined && account && <SettingRows title={t('groups.account')}>{account}</SettingRows>}
      </Suspense>
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

/** Language and theme, for all devices of the member (profiles-12). */
function Appearance() {
  const { t } = useTranslation(['profiles', 'common']);
  const { theme, setTheme } = useTheme();
  const languages = useCommunity(({ community }) => community.languages);
  return (
    <SettingRows title={t('appearance.title')}>
      {languages.length > 1 && (
        <Row icon={TranslateIcon} name={t('common:language')}>
          <LanguageSelector wide />
        </Row>
      )}
      <Row icon={CircleHalfIcon} name={t('appearance.theme')}>
        <SegmentedControl
          look="wide"
          label={t('appearance.theme')}
          segments={THEMES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
      </Row>
    </SettingRows>
  );
}

function Row({ icon, name, children }: { icon: PhosphorIcon; name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Icon of={icon} />
      {/* Hidden: the group of choices has the same name. */}
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  );
}
