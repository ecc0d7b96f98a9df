import { type ReactNode, useEffect, useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserView } from '@lampstand/core/profiles/contract';
import { isAdmin } from '@lampstand/core/profiles/roles';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { DoorOpenIcon } from '@phosphor-icons/react/dist/csr/DoorOpen';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { NavLink, useNavigate } from 'react-router-dom';
import { useStats } from '../../data/admin-community.ts';
import { useUser } from '../../data/user.ts';
import { readStored } from '../../platform/storage.ts';
import { useCommunity } from '../../stores/community.ts';
import { Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/tab-row.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import text from '../../ui/text.module.css';
import styles from './moderation-page.module.css';
import { moderationPaths } from './moderation-paths.ts';

export interface SectionProps {
  back: string;
  /** The button of the help. */
  help: ReactNode;
}

interface ModerationPageProps extends SectionProps {
  /** The name of the screen. */
  name: string;
  /** In the bar, instead of the name of all sections. */
  title?: string;
  children: ReactNode;
}

/** One of the moderators' pages, with the way to the others (moderation-20). */
export function ModerationPage({ name, title, back, help, children }: ModerationPageProps) {
  const { t } = useTranslation(['moderation', 'common']);
  return (
    <>
      <ScreenTitle name={name} />
      <BackBar wide title={title ?? t('sections.title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <WidePage>
        <ModerationNav />
        {children}
      </WidePage>
    </>
  );
}

const SECTIONS = [
  { name: 'reports', path: moderationPaths.adminReports, icon: FlagIcon },
  { name: 'applications', path: moderationPaths.adminApplications, icon: DoorOpenIcon },
  { name: 'decisions', path: moderationPaths.adminDecisions, icon: ScalesIcon },
  { name: 'members', path: moderationPaths.adminUsers, icon: UsersIcon },
  { name: 'statistics', path: moderationPaths.adminStatistics, icon: ChartBarIcon },
  { name: 'audit', path: moderationPaths.adminAudit, icon: ClockCounterClockwiseIcon, adminsOnly: true },
] as const;

/** The way between the moderators' pages, with how many reports and applications wait (moderation-20). */
export function ModerationNav() {
  const { t } = useTranslation('moderation');
  const { data: user } = useUser();
  const sections = useOpenSections(SECTIONS, user);
  return (
    <nav className={styles.nav} aria-label={t('sections.title')}>
      {sections.map(({ name, path, icon, waiting }) => (
        <NavLink key={name} className={styles.section} to={path}>
          <Icon of={icon} />
          <span>{t(`sections.${name}`)}</span>
          <PendingBadge count={waiting} className={styles.badge} />
        </NavLink>
      ))}
    </nav>
  );
}

/** Those of the pages that the viewer may open, each with how many reports or applications wait there. */
export function useOpenSections<Section extends { name: string; adminsOnly?: true }>(
  all: readonly Section[],
  viewer: UserView | null | undefined,
): (Section & { waiting: number | undefined })[] {
  const { data: stats } = useStats();
  const letsIn = useLetsIn();
  const waiting: Partial<Record<string, number>> = {
    reports: stats?.reportedContent,
    applications: stats?.waitingApplications,
  };
  return all
    .filter((one) => (!one.adminsOnly || (viewer && isAdmin(viewer))) && (one.name !== 'applications' || letsIn))
    .map((one) => ({ ...one, waiting: waiting[one.name] }));
}

/** How many reports or applications wait. Nothing for none. */
export function PendingBadge({
  count = 0,
  className = '',
}: {
  count: number | undefined;
  className: string | undefined;
}) {
  const { t } = useTranslation('moderation');
  return count > 0 && <Badge className={className} count={count} label={t('sections.pending', { count })} />;
}

/** Whether there can be applications (joining-5): people join by approval, or was when somebody applied. */
function useLetsIn(): boolean {
  const isByApproval = useCommunity(({ community }) => community.mode === 'approval');
  const { data: stats } = useStats();
  return isByApproval || (stats !== undefined && stats.waitingApplications > 0);
}

/** The wide page of the admins' screens, dense on large screens. */
export function WidePage({ children }: { children: ReactNode }) {
  useSearchKey();
  return <main className={styles.wide}>{children}</main>;
}

interface ColumnsProps {
  /** The main column. */
  children: ReactNode;
  /** In the side column, or above the main column on small screens: forms, which a list that arrives must not move. */
  first?: ReactNode;
  /** In the side column, or below the main column on small screens. */
  aside?: ReactNode;
}

export function Columns({ children, first, aside }: ColumnsProps) {
  return (
    <div className={cx('stack6', styles.split)}>
      {first && <div className="stack6">{first}</div>}
      <div className={cx('stack6', styles.work)}>{children}</div>
      {aside && <div className="stack6">{aside}</div>}
    </div>
  );
}

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const typing = 'input, textarea, select, [contenteditable="true"]';

/**
 * The key `/` goes to the page's search field, or to the search of posts and comments if the page has none (moderation-21). It
 * is off with the other single-key shortcuts (moderation-8).
 */
function useSearchKey() {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (readStored('moderationKeys') === 'off' || document.querySelector(overlay)) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (field) field.focus();
      else void navigate(moderationPaths.adminContent);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}

interface PanelProps {
  title: string;
  /** Beside the title, such as a filter. */
  head?: ReactNode;
  /** For moving the focus to the heading when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A box of the dashboard with its heading. */
export function Panel({ title, head, titleRef, ref, children }: PanelProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id} ref={ref}>
      <header className={styles.head}>
        <h2 className={text.subtitle} id={id} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {head}
      </header>
      {children}
    </section>
  );
}
