import type { UserView } from '@lampstand/core/profiles/contract';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { DoorOpenIcon } from '@phosphor-icons/react/dist/csr/DoorOpen';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass, Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './moderation-tools.module.css';
import { Panel, PendingBadge, useOpenSections } from './moderation-page.tsx';
import { moderationPaths } from './moderation-paths.ts';

const idle = [
  ['removeUser', UserMinusIcon],
  ['reviewImages', ImageIcon],
  ['approveContent', CheckCircleIcon],
] as const;

const SECTIONS = [
  { name: 'reports', path: moderationPaths.adminReports, icon: FlagIcon },
  { name: 'applications', path: moderationPaths.adminApplications, icon: DoorOpenIcon },
  { name: 'decisions', path: moderationPaths.adminDecisions, icon: ScalesIcon },
  { name: 'statistics', path: moderationPaths.adminStatistics, icon: ChartBarIcon },
  { name: 'content', path: moderationPaths.adminContent, icon: MagnifyingGlassIcon },
  { name: 'community', path: moderationPaths.adminCommunity, icon: HouseIcon, adminsOnly: true },
  { name: 'invitations', path: moderationPaths.adminInvitations, icon: UserPlusIcon, adminsOnly: true },
  { name: 'audit', path: moderationPaths.adminAudit, icon: ClockCounterClockwiseIcon, adminsOnly: true },
] as const;

/** The tools panel, without the settings and the audit log for moderators; three of the tools are not available yet and say so (moderation-6). */
export function ModerationTools({ viewer }: { viewer: UserView }) {
  const { t } = useTranslation('moderation');
  const id = useId();
  const link = buttonClass({ variant: 'quiet', small: true, className: styles.tool });
  const sections = useOpenSections(SECTIONS, viewer);
  return (
    <Panel title={t('tools.title')}>
      <div className={styles.tools}>
        {idle.map(([name, icon]) => (
          <Button
            key={name}
            variant="quiet"
            small
            className={styles.tool}
            aria-disabled="true"
            aria-describedby={id}
            title={t('tools.notYet')}
          >
            <Icon of={icon} size="sm" />
            {t(`tools.${name}`)}
          </Button>
        ))}
        <Link className={link} to={moderationPaths.adminUsers}>
          <Icon of={UsersIcon} size="sm" />
          {t('tools.allUsers')}
        </Link>
        {sections.map(({ name, path, icon, waiting }) => (
          <Link key={name} className={cx(link, styles.wide)} to={path}>
            <Icon of={icon} size="sm" />
            {t(`tools.${name}`)}
            <PendingBadge count={waiting} className={styles.badge} />
          </Link>
        ))}
        <p id={id} hidden>
          {t('tools.notYet')}
        </p>
      </div>
    </Panel>
  );
}
