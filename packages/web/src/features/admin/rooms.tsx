import { isAdmin } from '@lampstand/core/profiles/roles';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { DoorOpenIcon } from '@phosphor-icons/react/dist/csr/DoorOpen';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useStats } from '../../data/admin-community.ts';
import { useUser } from '../../data/user.ts';
import { Icon } from '../../ui/button.tsx';
import { PendingBadge } from './pending-badge.tsx';
import { roomPaths } from './room-paths.ts';
import styles from './rooms.module.css';
import { useLetsIn } from './use-lets-in.ts';

const ROOMS = [
  { name: 'reports', path: roomPaths.adminReports, icon: FlagIcon },
  { name: 'applications', path: roomPaths.adminApplications, icon: DoorOpenIcon },
  { name: 'decisions', path: roomPaths.adminDecisions, icon: ScalesIcon },
  { name: 'members', path: roomPaths.adminUsers, icon: UsersIcon },
  { name: 'statistics', path: roomPaths.adminStatistics, icon: ChartBarIcon },
  { name: 'audit', path: roomPaths.adminAudit, icon: ClockCounterClockwiseIcon, adminsOnly: true },
] as const;

/** The way between the moderators' pages, with how many reports and applications wait (moderation-20). */
export function Rooms() {
  const { t } = useTranslation('moderation');
  const { data: user } = useUser();
  const { data: stats } = useStats();
  const letsIn = useLetsIn();
  const waiting: Partial<Record<string, number>> = {
    reports: stats?.reportedContent,
    applications: stats?.waitingApplications,
  };
  const rooms = ROOMS.filter(
    (room) => (!('adminsOnly' in room) || (user && isAdmin(user))) && (room.name !== 'applications' || letsIn),
  );
  return (
    <nav className={styles.rooms} aria-label={t('rooms.title')}>
      {rooms.map(({ name, path, icon }) => (
        <NavLink key={name} className={styles.room} to={path}>
          <Icon of={icon} />
          <span>{t(`rooms.${name}`)}</span>
          <PendingBadge count={waiting[name]} className={styles.badge} />
        </NavLink>
      ))}
    </nav>
  );
}
