import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './moderation-tools.module.css';
import { Panel } from './panel.tsx';

const idle = [
  ['removeUser', UserMinusIcon],
  ['reviewImages', ImageIcon],
  ['approveContent', CheckCircleIcon],
] as const;

interface ModerationToolsProps {
  usersPath: string;
  decisionsPath: string;
  statisticsPath: string;
  contentPath: string;
  /** Only admins can see the audit log. */
  auditPath: string | undefined;
}

/** The tools panel, without the audit log for moderators; three of the tools are not available yet and say so (moderation-6). */
export function ModerationTools({
  usersPath,
  decisionsPath,
  statisticsPath,
  contentPath,
  auditPath,
}: ModerationToolsProps) {
  const { t } = useTranslation('moderation');
  const id = useId();
  const link = buttonClass({ variant: 'quiet', small: true, className: styles.tool });
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
        <Link className={link} to={usersPath}>
          <Icon of={UsersIcon} size="sm" />
          {t('tools.allUsers')}
        </Link>
        <Link className={cx(link, styles.wide)} to={decisionsPath}>
          <Icon of={ScalesIcon} size="sm" />
          {t('tools.decisions')}
        </Link>
        <Link className={cx(link, styles.wide)} to={statisticsPath}>
          <Icon of={ChartBarIcon} size="sm" />
          {t('tools.statistics')}
        </Link>
        <Link className={cx(link, styles.wide)} to={contentPath}>
          <Icon of={MagnifyingGlassIcon} size="sm" />
          {t('tools.content')}
        </Link>
        {auditPath !== undefined && (
          <Link className={cx(link, styles.wide)} to={auditPath}>
            <Icon of={ClockCounterClockwiseIcon} size="sm" />
            {t('tools.audit')}
          </Link>
        )}
        <p id={id} hidden>
          {t('tools.notYet')}
        </p>
      </div>
    </Panel>
  );
}
