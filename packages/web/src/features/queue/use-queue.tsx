import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { AppealOutcome } from '@lampstand/core/decisions/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import { type QueueItem, queueKind } from '@lampstand/core/reports/queue-contract';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { useTranslation } from 'react-i18next';
import {
  useCloseReport,
  useDecideAppeal,
  useMakeDecision,
  useQueue,
  useQueueItem,
  type QueueFilter,
  type StatusFilter,
} from '../../data/admin-queue.ts';
import { useLaterActs, settle, useWaitingActs, type Act, type WaitingAct } from '../admin/later-acts.tsx';
import { useMemo, useState } from 'react';
import { REASON_TEXTS } from '@lampstand/core/languages/reason-texts';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import { reportReason } from '@lampstand/core/reports/entity';
import { useLanguage } from '../../stores/choices.ts';
import type { Facet } from '../admin/facets.tsx';

/** Sent only when the time to undo is over (moderation-7). `onUndone` gets the id of the item that is back. */
export function useQueueActs(onUndone: (id: string) => void) {
  const { t } = useTranslation('queue');
  const { later: sendLater, undo, say, sayDone } = useLaterActs({ failed: t('saveFailed'), onUndone });
  const { mutate: close } = useCloseReport({
    onSuccess: () => sayDone(t('done.saved')),
    onError: (error, input) => say(error, () => close(input), t('closeFailed')),
    onSettled: ({ params }) => settle(params.reportId),
  });
  const { mutate: make } = useMakeDecision({
    onError: (error, input) => say(error, () => make(input)),
    onSettled: ({ body }) => settleTarget(body.target.id),
  });
  const { mutate: answer } = useDecideAppeal({
    onError: (error, input) => say(error, () => answer(input)),
    onSettled: ({ params }) => settle(params.decisionId),
  });

  function later(item: QueueItem, act: Act, said: WaitingAct['said'], send: () => void) {
    sendLater({ reportId: item.id, targetId: item.target.id, act, said }, send);
  }

  return {
    undo,
    closeReport(item: QueueItem, status: ReportVerdict) {
      const said = { title: t(`done.${status}`, { count: item.count }), text: t('done.undo') };
      later(item, status, said, () => close({ params: { reportId: item.id }, body: { status, all: true } }));
    },
    decide(item: QueueItem, body: NewDecision) {
      const name = fullName(item.author);
      const count = body.closeReports ? item.waiting : 0;
      const text = t(count > 0 ? 'done.told' : 'done.toldMember', { name });
      later(item, 'decided', { title: t(`done.${body.act}`, { count }), text }, () => make({ body }));
    },
    answerAppeal(item: QueueItem, outcome: AppealOutcome) {
      const said = { title: t(`done.${outcome}`), text: t('done.toldMember', { name: fullName(item.author) }) };
      later(item, 'answered', said, () => answer({ params: { decisionId: item.id }, body: { outcome } }));
    },
  };
}

/** All acts about a target are done with its decision. */
function settleTarget(targetId: string) {
  for (const act of useWaitingActs.getState().acts) {
    if (act.targetId === targetId && act.act === 'decided') settle(act.reportId);
  }
}

/** The queue as filtered, with the waiting acts already applied. The item that a link names comes first. */
export function useQueueItems(filter: QueueFilter, linkedId: string | undefined) {
  const { query, items: listed, total } = useQueue(filter);
  const { data: linked } = useQueueItem(linkedId);
  const acts = useWaitingActs((state) => state.acts);
  const items = useMemo(() => {
    const rest = withActs(listed, acts, filter.status ?? 'pending').filter(({ id }) => id !== linked?.id);
    const first = linked ? withActs([linked], acts, 'all') : [];
    return [...first, ...rest];
  }, [listed, linked, acts, filter.status]);
  const applied = withActs(listed, acts, filter.status ?? 'pending').length;
  return { query, items, total: total === undefined ? undefined : Math.max(0, total - (listed.length - applied)) };
}

/** Applies waiting acts: a decision hides everything that waits about its target, and a closed report has its new status. */
function withActs(items: QueueItem[], acts: readonly WaitingAct[], status: StatusFilter) {
  if (acts.length === 0) return items;
  const decided = new Set(acts.filter(({ act }) => act === 'decided').map(({ targetId }) => targetId));
  const answered = new Set(acts.filter(({ act }) => act === 'answered').map(({ reportId }) => reportId));
  const closed = new Map(
    acts.flatMap(({ reportId, act }) => (act === 'reviewed' || act === 'resolved' ? [[reportId, act] as const] : [])),
  );
  return items
    .filter(({ id, kind, target }) => !answered.has(id) && (kind === 'appeal' || !decided.has(target.id)))
    .map((item) => ({ ...item, status: closed.get(item.id) ?? item.status }))
    .filter((item) => status === 'all' || item.status === status);
}

const DAY_MS = 86_400_000;

type Age = 'day' | 'week' | 'older';

interface Chosen {
  kind?: string | undefined;
  reason?: string | undefined;
  author?: Person | undefined;
  reporter?: Person | undefined;
  age?: string | undefined;
}

interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

/** The filters of the queue. Authors and reporters are offered from what is listed. `openedAt` fixes what an age means. */
export function useQueueFacets(openedAt: number) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const [chosen, setChosen] = useState<Chosen>({});
  const set = (change: Chosen) => setChosen((before) => ({ ...before, ...change }));

  function person(name: string, key: 'author' | 'reporter', people: readonly (Person | null)[]): Facet {
    const known = new Map([chosen[key], ...people].flatMap((one) => (one ? [[one.id, one] as const] : [])));
    return {
      name,
      value: chosen[key]?.id,
      options: [...known.values()].map((one) => ({ value: one.id, label: fullName(one) || t('kinds.member') })),
      onChange: (value) => set({ [key]: value === undefined ? undefined : known.get(value) }),
    };
  }

  const facetsOf = (items: readonly QueueItem[]): Facet[] => [
    {
      name: t('facets.kind'),
      value: chosen.kind,
      options: queueKind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
      onChange: (kind) => set({ kind }),
    },
    {
      name: t('facets.reason'),
      value: chosen.reason,
      options: REPORT_REASONS.map((value) => ({ value, label: REASON_TEXTS[language][value].name })),
      onChange: (reason) => set({ reason }),
    },
    person(
      t('facets.author'),
      'author',
      items.map(({ author }) => author),
    ),
    person(
      t('facets.reporter'),
      'reporter',
      items.flatMap(({ reporters }) => reporters),
    ),
    {
      name: t('facets.age'),
      value: chosen.age,
      options: (['day', 'week', 'older'] as const).map((value) => ({ value, label: t(`ages.${value}`) })),
      onChange: (age) => set({ age }),
    },
  ];

  const filter: QueueFilter = {
    ...(chosen.kind && { kind: queueKind.parse(chosen.kind) }),
    ...(chosen.reason && { reason: reportReason.parse(chosen.reason) }),
    ...(chosen.author && { author: chosen.author.id }),
    ...(chosen.reporter && { reporter: chosen.reporter.id }),
    ...timesOf(chosen.age as Age | undefined, openedAt),
  };
  const showAbout = (author: Person) => setChosen({ author });
  return { filter, facetsOf, showAbout };
}

function timesOf(age: Age | undefined, openedAt: number): Pick<QueueFilter, 'before' | 'since'> {
  const ago = (days: number) => new Date(openedAt - days * DAY_MS).toISOString();
  if (age === 'day') return { since: ago(1) };
  if (age === 'week') return { since: ago(7) };
  return age === 'older' ? { before: ago(7) } : {};
}
