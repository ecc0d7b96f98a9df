import type { AdminReportView } from '@lampstand/core/reports/contract';
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeysDialog } from '../admin/dialogs.ts';
import { RemovePostDialog } from './dialogs.ts';
import { KeyHint } from '../admin/key-hint.tsx';
import { focusLater } from '../../ui/focus-later.ts';
import { focusReport } from '../admin/focus-report.ts';
import { neighborOf } from './neighbor-of.ts';
import { Panel } from '../admin/panel.tsx';
import { ReportActs } from './report-acts.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportList } from './report-list.tsx';
import styles from './reports-queue.module.css';
import { StatusFilterControl } from '../admin/status-filter.tsx';
import { useReportActs } from './use-report-acts.tsx';
import { useKeysSwitch, useQueueKeys } from '../admin/use-queue-keys.ts';
import type { StatusFilter } from '../../data/admin-reports.ts';
import { useReports } from './use-reports.ts';
import type { PanelAct } from '../admin/waiting-acts.ts';

/**
 * Content Reports, by mouse, touch or keys: a decision is sent when it can no longer be undone. Self-contained: the
 * dashboard and the desktop app both show it.
 */
export function ReportsQueue() {
  // Loads the cards' texts too; otherwise the whole screen would suspend again for the first report.
  const { t } = useTranslation(['moderation', 'reports']);
  const [status, setStatus] = useState<StatusFilter>('pending');
  const { query, reports, total } = useReports(status);
  const [currentId, setCurrentId] = useState<string>();
  const [removal, setRemoval] = useState<AdminReportView>();
  const [asking, setAsking] = useState(false);
  const [listingKeys, setListingKeys] = useState(false);
  const keys = useKeysSwitch();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { act, undo } = useReportActs(focusReport);
  const at = reports.findIndex(({ id }) => id === currentId);

  function decide(report: AdminReportView, what: PanelAct) {
    const next = neighborOf(reports, report, what);
    act(report, what);
    if (next) focusReport(next.id);
    else focusLater(() => heading.current);
  }

  function choose(report: AdminReportView, what: PanelAct) {
    if (what !== 'removed') return decide(report, what);
    setRemoval(report);
    setAsking(true);
  }

  /** Without a current report the key only selects the first one, so that nothing is decided unseen. */
  function press(what: PanelAct) {
    const report = reports[at];
    if (!report) move(1);
    else if (report.status === 'pending') choose(report, what);
  }

  function move(step: 1 | -1) {
    const next = at < 0 ? reports[0] : reports[at + step];
    if (next) focusReport(next.id);
    if (step === 1 && at >= reports.length - 2 && query.hasNextPage) void query.fetchNextPage();
  }

  useQueueKeys(panel, keys.on, {
    j: () => move(1),
    k: () => move(-1),
    r: () => press('reviewed'),
    s: () => press('resolved'),
    x: () => press('removed'),
    u: undo,
    '?': () => setListingKeys(true),
  });

  return (
    <Panel
      ref={panel}
      titleRef={heading}
      title={t('reports.title')}
      head={<StatusFilterControl value={status} onChange={setStatus} />}
    >
      <ReportList query={query} status={status} reports={reports} total={total}>
        {(report, position, count) => (
          <ReportCard
            key={report.id}
            report={report}
            current={report.id === currentId}
            position={position}
            total={count}
            onFocus={() => setCurrentId(report.id)}
            acts={
              report.status === 'pending' && (
                <ReportActs
                  keys={keys.on}
                  onAct={(what) => choose(report, what)}
                  onApproachRemoval={RemovePostDialog.preload}
                />
              )
            }
          />
        )}
      </ReportList>
      <p className={styles.keys}>
        <button
          type="button"
          className={buttonClass({ variant: 'plain', small: true })}
          aria-haspopup="dialog"
          {...(keys.on && { 'aria-keyshortcuts': '?' })}
          onClick={() => setListingKeys(true)}
        >
          <Icon of={KeyboardIcon} size="sm" />
          {t('keys.open')}
          {keys.on && <KeyHint of="?" />}
        </button>
      </p>
      {removal && (
        <RemovePostDialog
          author={fullName(removal.post.user) || t('member')}
          open={asking}
          onOpenChange={setAsking}
          onConfirm={() => decide(removal, 'removed')}
        />
      )}
      <KeysDialog of="dashboard" open={listingKeys} onOpenChange={setListingKeys} on={keys.on} onSwitch={keys.setOn} />
    </Panel>
  );
}
