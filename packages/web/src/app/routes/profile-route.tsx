import { testimonyIn } from '@lampstand/core/posts/address';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { shown } from '../../data/use-shown-since.ts';
import { ProfileScreen } from '../../features/profiles/profile-screen.tsx';
import { MemoryBanner } from '../memory-banner.tsx';
import { alertsAreOurs } from '../../platform/alerts.ts';
import { memberPath, paths } from '../paths.ts';
import { Shell } from '../shell.tsx';
import styles from '../../features/profiles/profiles.module.css';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { useTranslation } from 'react-i18next';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { useState } from 'react';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices';
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { PasswordIcon } from '@phosphor-icons/react/dist/csr/Password';
import { useSessions, usePasskeys } from '../../data/account.ts';
import { useBlocks } from '../../data/blocks.ts';
import { useFindable } from '../../data/choices.ts';
import { connectionsIn, useConnections } from '../../data/connections.ts';
import { useMayInvite } from '../../data/invitations.ts';
import { usePendingEmail } from '../../data/profile.ts';
import { useSubscriptions } from '../../data/push.ts';
import { useDeviceState } from '../../features/push/use-device-state.ts';
import { monthOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { InviteDialog } from '../dialogs.ts';
import { countOf, SettingLink, SettingButton, SettingSwitch } from '../../ui/setting-rows.tsx';

const profile = [shown.profile()];

export function ProfileRoute({ user }: { user: UserView }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Shell user={user} current="profile">
      {() => (
        <>
          <div className={styles.banner}>
            <MemoryBanner screen="profile" of={profile} />
          </div>
          <ProfileScreen
            user={user}
            // Somebody who came to read a testimony stays at its address, which shows it now (app-2).
            onDone={() => {
              if (testimonyIn(pathname) === undefined) void navigate(paths.home);
            }}
            ownPage={<OwnPageRow to={memberPath(user.id)} />}
            people={
              <>
                <FindableRow />
                <ConnectionsRow to={paths.connections} />
                <InviteRow user={user} />
                <BlockedRow to={paths.blocked} />
                <OwnReportsRow to={paths.reports} />
              </>
            }
            account={
              <>
                {alertsAreOurs() && <NotificationsRow to={paths.notifications} />}
                <PasswordRow to={paths.password} />
                <PasskeysRow to={paths.passkeys} />
                <DevicesRow to={paths.devices} />
              </>
            }
          />
        </>
      )}
    </Shell>
  );
}

/** The way from the profile to the members whom one has blocked. */
function BlockedRow({ to }: { to: string }) {
  const { t } = useTranslation('blocks');
  const language = useLanguage((state) => state.language);
  const { query, blocks } = useBlocks();
  const value = blocks?.length === 0 ? t('list.none') : countOf(blocks, query.hasNextPage, language);
  return <SettingLink icon={ProhibitIcon} name={t('list.title')} value={value} to={to} />;
}

/** The way from the profile to the member's connections. */
function ConnectionsRow({ to }: { to: string }) {
  const { t } = useTranslation('connections');
  const language = useLanguage((state) => state.language);
  const { data, hasNextPage } = useConnections();
  const value = data && countOf(connectionsIn(data), hasNextPage, language);
  return <SettingLink icon={HandshakeIcon} name={t('title')} value={value} to={to} />;
}

/** The way from the profile to inviting somebody, which a narrow screen has no column for. */
function InviteRow({ user }: { user: UserView }) {
  const { t } = useTranslation('profiles');
  const mayInvite = useMayInvite(user);
  const [isOpen, setOpen] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <SettingButton
        icon={UserPlusIcon}
        name={t('invite.title')}
        onOpen={() => setOpen(true)}
        onPreload={InviteDialog.preload}
      />
      <InviteDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** Whether members find this one by their name (search-4). */
function FindableRow() {
  const { t } = useTranslation('search');
  const [isFindable, choose] = useFindable();
  if (isFindable === undefined) return null;
  return (
    <SettingSwitch
      icon={MagnifyingGlassIcon}
      name={t('findable.title')}
      note={t('findable.text')}
      word={t(isFindable ? 'findable.on' : 'findable.off')}
      checked={isFindable}
      onChange={choose}
    />
  );
}

/** The way from the profile to the notifications, and whether this device has them. */
function NotificationsRow({ to }: { to: string }) {
  const { t } = useTranslation('notifications');
  const { state } = useDeviceState();
  const { data } = useSubscriptions();
  const isOn = state === 'on' && data?.some(({ current }) => current);
  const value = state && data && t(isOn ? 'on' : 'off');
  return <SettingLink icon={BellIcon} name={t('title')} value={value} to={to} />;
}

/** The way from the profile to the devices on which the member is logged in. */
function DevicesRow({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const { data } = useSessions();
  return <SettingLink icon={DevicesIcon} name={t('devices.title')} value={countOf(data, false, language)} to={to} />;
}

/** The way from the profile to the member's own page (profiles-11). */
function OwnPageRow({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  return <SettingLink icon={BookOpenIcon} name={t('page.title')} note={t('page.text')} to={to} />;
}

/** The way from the profile to the member's own reports. */
function OwnReportsRow({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  return <SettingLink icon={FlagIcon} name={t('reports.title')} note={t('reports.text')} to={to} />;
}

/** The way from the profile to logging in by fingerprint, face or PIN. Hidden where nobody can (auth-25). */
function PasskeysRow({ to }: { to: string }) {
  const account = usePendingEmail();
  return account && !account.providerOnly ? <Row to={to} /> : null;
}

function Row({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const { data } = usePasskeys();
  const value = data && (data.length === 0 ? t('passkeys.none') : data.length.toLocaleString(language));
  return <SettingLink icon={FingerprintIcon} name={t('passkeys.title')} value={value} to={to} />;
}

/** The way from the profile to changing the password. Hidden from members who have none, or have no use for it (auth-25). */
function PasswordRow({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const account = usePendingEmail();
  if (!account?.passwordRequired || account.providerOnly) return null;
  const { passwordChangedAt } = account;
  const note = passwordChangedAt ? t('password.changedIn', { month: monthOf(passwordChangedAt, language) }) : undefined;
  return <SettingLink icon={PasswordIcon} name={t('password.title')} note={note} to={to} />;
}
