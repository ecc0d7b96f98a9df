import { useCallback, useState } from 'react';
import { errorSentence } from '@lampstand/core/error-sentences';
import type { AdminReportsQuery, AdminReportView } from '@lampstand/core/reports/contract';
import { REPORT_STATUSES } from '@lampstand/core/reports/entity';
import { nextReportStatus, reportExcerpt, type ReportVerdict } from '@lampstand/core/reports/rules';
import { unlessGone } from '../../cli-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { reportColumns, reportFacts, reportTexts } from '../../report-display.ts';
import { Detail } from '../detail/view.tsx';
import { isReload, moveOf } from '../paged-list/keys.ts';
import { usePagedList, type ReadPage } from '../paged-list/use-paged-list.ts';
import { PagedListView } from '../paged-list/view.tsx';
import type { Shell } from '../shell.ts';
import { TabFrame } from '../tab-frame.tsx';
import { reportKey } from './keys.ts';
import { ReportPreview } from './preview.tsx';
import { useKeys } from '../use-keys.ts';

/** From this height on, the tab previews the selected report, so that it can be decided without opening it. */
const ROOM_FOR_PREVIEW = 16;
const PREVIEW_HEIGHT = 7;

const FILTERS = [...REPORT_STATUSES, 'all'] as const;

const keyOf = ({ id }: AdminReportView) => id;

interface Props {
  shell: Shell;
  onChanged: () => void;
}

export function ReportsTab({ shell, onChanged }: Props) {
  const { client, texts, language, width, height, isActive } = shell;
  const [status, setStatus] = useState<AdminReportsQuery['status']>('pending');
  const read: ReadPage<AdminReportView> = useCallback(
    (query) => client.moderation.reports({ query: { ...query, status } }),
    [client, status],
  );
  const previewHeight = height >= ROOM_FOR_PREVIEW ? PREVIEW_HEIGHT : 0;
  const rows = height - 2 - previewHeight;
  const list = usePagedList({ read, keyOf, height: rows, changes: shell.changes.reports });
  const [isOpen, setOpen] = useState(false);
  const [now, setNow] = useState(() => new Date());
  const report = list.chosen;
  const close = () => {
    setOpen(false);
    shell.hint('list');
  };

  const decide = (chosen: AdminReportView, verdict: ReportVerdict) => {
    const { id, status: current } = chosen;
    const result = nextReportStatus(current, verdict);
    if (!result.ok) return shell.showToast({ tone: 'bad', text: errorSentence(result.code, language) });
    shell.act(async () => {
      const decided = await client.moderation.decide({ params: { reportId: id }, body: { status: verdict } });
      close();
      if (status === 'pending') list.remove((row) => row.id === id);
      else list.replace({ ...chosen, ...decided, post: decided.post ?? chosen.post }, (row) => row.id === id);
      onChanged();
    }, texts.screen.done.reportUpdated);
  };
  const removePost = ({ post }: AdminReportView) =>
    shell.ask({
      text: texts.screen.confirm.removePost,
      about: [`${fullName(post.user)}: ${reportExcerpt(post.content)}`],
      onYes: () =>
        shell.act(async () => {
          await client.moderation.removePost({ params: { postId: post.id } }).catch(unlessGone);
          close();
          list.remove((row) => row.post.id === post.id);
          onChanged();
        }, texts.screen.done.postRemoved),
    });

  useKeys(
    (input, key) => {
      const wanted = reportKey(input, key);
      if (report && (wanted === 'reviewed' || wanted === 'resolved')) decide(report, wanted);
      if (report && wanted === 'remove') removePost(report);
      if (isOpen) return;
      if (wanted === 'filter') setStatus(FILTERS[(FILTERS.indexOf(status) + 1) % FILTERS.length] ?? 'pending');
      if (isReload(input, key)) {
        setNow(new Date());
        list.reload();
      }
      if (key.return && report) {
        setOpen(true);
        shell.hint('detail');
      }
      const move = moveOf(input, key, rows);
      if (move) list.move(move);
    },
    { isActive },
  );

  // Hides a column with the same value in every row, to leave more room for the post.
  const columns = reportColumns(texts, language, now).filter(
    ({ title }) => status === 'all' || title !== texts.reports.status,
  );
  if (isOpen && report) {
    const facts = reportFacts(report, texts);
    const longer = reportTexts(report, texts);
    return <Detail facts={facts} texts={longer} width={width} height={height} isActive={isActive} onBack={close} />;
  }
  return (
    <TabFrame list={list.state} note={texts.screen.filter(texts.reports.statuses[status])} texts={texts.screen}>
      <PagedListView
        state={list.state}
        columns={columns}
        keyOf={keyOf}
        width={width}
        height={rows}
        none={texts.reports.none}
        texts={texts.screen}
      />
      {report && previewHeight > 0 ? (
        <ReportPreview report={report} texts={texts} width={width} height={previewHeight} />
      ) : null}
    </TabFrame>
  );
}
