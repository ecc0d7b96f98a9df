import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import type { Language } from '@lampstand/core/languages/language';
import { reasonText } from '@lampstand/core/reports/reason-text';
import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import type { CardReport, QueueItem } from '@lampstand/core/reports/queue-contract';
import { reasonsOf, reportedWords } from '@lampstand/core/reports/rules';
import { cut, widthOf } from './display-text.ts';
import { ageOf, moment } from './moment.ts';
import { column, idColumn, type Column, type Pair } from './table.ts';
import type { Texts } from './texts/en.ts';

/** In the column of the reporters, a longer name is shown with the initial of its last name. */
const LONGEST_NAME = 14;

/** Such as `message +5`: a message with the five before it. */
export function kindOf(item: QueueItem, texts: Texts): string {
  const name = nameOf(item, texts);
  return item.context.length > 0 ? `${name} +${item.context.length}` : name;
}

function nameOf({ kind, request }: QueueItem, { reports }: Texts): string {
  return request ? reports.request : reports.kinds[kind];
}

/** Why it was reported; for an appeal, what was decided. */
export function reasonOf(item: QueueItem, language: Language): string {
  if (item.decision) return decisionTitle(item.decision, language);
  return reasonsOf(item)
    .map((reason) => reasonText(reason, language).name)
    .join(', ');
}

/** Who reported it, with their record (reports-12), and how many others did. */
export function reportedBy({ reporter, count, decision }: QueueItem, texts: Texts): string {
  const { reports } = texts;
  if (decision) return reports.decidedBy(cut(deciderOf(decision, texts), LONGEST_NAME));
  if (!reporter) return '';
  return `${shortName(reporter) || reports.member} (${recordOf(reporter, texts)})${count > 1 ? ` +${count - 1}` : ''}`;
}

function recordOf({ upheld, decided }: CardReport['reporter'], { reports }: Texts): string {
  return decided === 0 ? reports.first : reports.record(upheld, decided);
}

/** A line for each of several reports on one card (reports-14): who, why, what they wrote, and what they saw if it was different. */
export function reportLines({ reports, count }: QueueItem, texts: Texts, language: Language): string[] {
  const words = texts.reports;
  const lines = reports.map((report) => {
    const { reporter, reason, about, content } = report;
    const why = [reasonText(reason, language).name, ...(about ? [words.about[about]] : [])].join(', ');
    const who = `${fullName(reporter) || words.member} (${recordOf(reporter, texts)}), ${why}`;
    return [
      report.words ? `${who}: ${report.words}` : who,
      ...(content ? [`  ${words.readThen}: ${content}`] : []),
    ].join('\n');
  });
  return count > reports.length ? [...lines, words.more(count - reports.length)] : lines;
}

export function deciderOf({ decidedBy }: NonNullable<QueueItem['decision']>, { reports }: Texts): string {
  return decidedBy ? fullName(decidedBy) || reports.member : reports.formerModerator;
}

function shortName(person: { firstName: string | null; lastName: string | null }): string {
  const name = fullName(person);
  if (widthOf(name) <= LONGEST_NAME || !person.lastName) return cut(name, LONGEST_NAME);
  const [initial = ''] = Array.from(person.lastName);
  return cut(`${person.firstName ?? ''} ${initial}.`, LONGEST_NAME);
}

interface Shown {
  texts: Texts;
  language: Language;
  now: Date;
}

/** The columns of the queue on the screen. */
export function queueColumns({ texts, language, now }: Shown): Column<QueueItem>[] {
  const { reports, titles } = texts;
  const upper = (text: string) => text.toLocaleUpperCase(language);
  return [
    column(upper(reports.age), ({ createdAt }) => createdAt, {
      short: ({ createdAt }) => ageOf(createdAt, now, language),
    }),
    column(upper(titles.kind), ({ kind }) => kind, { short: (item) => kindOf(item, texts) }),
    column(upper(titles.reason), ({ reason }) => reason, {
      short: (item) => reasonOf(item, language),
      flexible: true,
      leaveOut: 1,
    }),
    column(upper(titles.author), ({ author }) => author.id, {
      short: ({ author }) => fullName(author),
      flexible: true,
    }),
    column(upper(reports.reportedBy), ({ reporter }) => reporter?.id ?? '', {
      short: (item) => reportedBy(item, texts),
      leaveOut: 2,
    }),
  ];
}

/** The columns of the commands, which also have the id and the status. */
export function reportColumns(shown: Shown): Column<QueueItem>[] {
  const { reports, titles } = shown.texts;
  return [
    idColumn(titles.id),
    ...queueColumns(shown),
    column(titles.state, ({ status }) => status, { short: ({ status }) => reports.statuses[status], leaveOut: 3 }),
    column(reports.text, ({ content }) => content ?? '', { short: () => '', leaveOut: 4 }),
  ];
}

export function queueDetails(item: QueueItem, texts: Texts, language: Language): Pair[] {
  const { reports, titles } = texts;
  const { status, target, author, under } = item;
  const about = target.about ? ` (${reports.about[target.about]})` : '';
  return [
    [titles.id, item.id],
    [titles.kind, nameOf(item, texts) + about],
    [titles.state, [reports.statuses[status], ...notesOf(item, texts)].join(' · ')],
    [titles.reason, reasonOf(item, language)],
    [item.kind === 'appeal' ? reports.appealed : reports.created, moment(item.createdAt)],
    [titles.decided, item.decidedAt && moment(item.decidedAt)],
    [reports.reportedBy, reportedBy(item, texts)],
    [titles.author, `${fullName(author) || reports.member} ${handleOf(author)} · ${author.id}`],
    [titles.about, `${target.kind}:${target.id}`],
    [reports.under, under && `${under.author}: ${under.excerpt}`],
    [titles.picture, item.imageUrl],
    [texts.posts.shows, item.imageDescription],
  ];
}

/** What happened to it since, and to its author. */
export function notesOf({ now, otherReports }: QueueItem, { reports }: Texts): string[] {
  const since = { same: [], edited: [reports.edited], gone: [reports.isGone] }[now];
  return otherReports > 0 ? [...since, reports.others(otherReports)] : since;
}

/** The longer texts: details or appeal, messages before it, and what was reported. */
export function queueTexts(item: QueueItem, texts: Texts, language: Language): Pair[] {
  const { reports } = texts;
  const { text, answer } = reportedWords(item);
  const before = item.context.map(
    ({ mine, content }) => `${mine ? reports.reporterSays : fullName(item.author)}: ${content}`,
  );
  const isOne = item.count <= 1;
  return [
    [reports.who, isOne ? '' : reportLines(item, texts, language).join('\n')],
    [item.kind === 'appeal' ? reports.words : reports.description, isOne ? item.words : ''],
    [reports.before, before.join('\n')],
    [reports.text, text],
    [texts.titles.answer, answer],
    [reports.textNow, item.contentNow],
  ];
}
