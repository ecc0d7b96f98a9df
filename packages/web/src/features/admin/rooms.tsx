import { isAdmin } from '@lampstand/core/profiles/roles';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useStats } from '../../data/admin-reports.ts';
import { useUser } from '../../data/user.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { roomPaths } from './room-paths.ts';
import styles from './rooms.module.css';
import { useSearchKey } from './use-search-key.ts';

const ROOMS = [
  { name: 'reports', path: roomPaths.adminReports, icon: FlagIcon },
  { name: 'decisions', path: roomPaths.adminDecisions, icon: ScalesIcon },
  { name: 'members', path: roomPaths.adminUsers, icon: UsersIcon },
  { name: 'statistics', path: roomPaths.adminStatistics, icon: ChartBarIcon },
  { name: 'audit', path: roomPaths.adminAudit, icon: ClockCounterClockwiseIcon, adminsOnly: true },
] as const;

/** The way between the moderators' pages, with the number of pending reports (moderation-20). */
export function Rooms() {
  const { t } = useTranslation('moderation');
  const { data: user } = useUser();
  const { data: stats } = useStats();
  useSearchKey();
  const pending = stats?.reportedContent ?? 0;
  const rooms = ROOMS.filter((room) => !('adminsOnly' in room) || (user && isAdmin(user)));
  return (
    <nav className={styles.rooms} aria-label={t('rooms.title')}>
      {rooms.map(({ name, path, icon }) => (
        <NavLink key={name} className={styles.room} to={path}>
          <Icon of={icon} />
          <span>{t(`rooms.${name}`)}</span>
          {name === 'reports' && pending > 0 && (
            <Badge className={styles.badge} count={pending} label={t('rooms.pending', { count: pending })} />
          )}
        </NavLink>
      ))}
    </nav>
  );
}
