import type { AdminReportView } from '@lampstand/core/reports/contract';
import type { Language } from '@lampstand/core/languages/language';
import { reportExcerpt } from '@lampstand/core/reports/rules';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { moment } from './moment.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { whoIs } from './person.ts';
import type { Column } from './table.ts';
import type { Texts } from './texts/en.ts';

export function reportColumns(texts: Texts, language: Language, now: Date): Column<AdminReportView>[] {
  const { reports } = texts;
  const age = (at: string) => formatRelativeTime('message', at, now, language);
  return [
    { title: reports.id, value: ({ id }) => id, short: ({ id }) => id.slice(-8) },
    { title: reports.age, value: ({ createdAt }) => createdAt, short: ({ createdAt }) => age(createdAt), leaveOut: 2 },
    {
      title: reports.status,
      value: ({ status }) => status,
      short: ({ status }) => reports.statuses[status],
      leaveOut: 1,
    },
    {
      title: reports.reason,
      value: ({ reason }) => reason,
      short: ({ reason }) => reports.reasons[reason],
      flexible: true,
    },
    {
      title: reports.reporter,
      value: ({ reporter }) => reporter.email ?? reporter.id,
      short: ({ reporter }) => fullName(reporter),
      flexible: true,
      leaveOut: 3,
    },
    { title: reports.post, value: ({ post }) => reportExcerpt(post.content), flexible: true },
  ];
}

export function reportFacts(report: AdminReportView, texts: Texts): (readonly [string, string])[] {
  const { reports } = texts;
  const { post, reporter, status, reviewedAt, otherReports, editedSinceReported } = report;
  const notes = [otherReports > 0 ? reports.others(otherReports) : '', editedSinceReported ? reports.edited : ''];
  return [
    [reports.id, report.id],
    [reports.status, [reports.statuses[status], ...notes].filter(Boolean).join(' · ')],
    [reports.reason, reports.reasons[report.reason]],
    [reports.created, moment(report.createdAt)],
    ...(reviewedAt ? [[reports.reviewedAt, moment(reviewedAt)] as const] : []),
    [reports.reporter, whoIs(reporter)],
    [reports.author, fullName(post.user) || post.user.id],
    [reports.post, post.id],
    ...(post.imageUrl ? [[reports.image, post.imageUrl] as const] : []),
  ];
}

/** The multi-line texts: details, current post, and the reported version if it differs. */
export function reportTexts(report: AdminReportView, { reports }: Texts): (readonly [string, string])[] {
  return [
    ...(report.description ? [[reports.description, report.description] as const] : []),
    [reports.text, report.post.content],
    ...(report.editedSinceReported ? [[reports.textAsReported, report.reportedContent] as const] : []),
  ];
}
