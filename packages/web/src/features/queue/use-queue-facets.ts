import { NAMES } from '@lampstand/core/languages/names';
import { fullName } from '@lampstand/core/profiles/full-name';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import { reportReason } from '@lampstand/core/reports/entity';
import { queueKind, type QueueItem } from '@lampstand/core/reports/queue-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueFilter } from '../../data/admin-queue.ts';
import { useLanguage } from '../../stores/language.ts';
import type { Facet } from '../admin/facets.tsx';

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
      options: REPORT_REASONS.map((value) => ({ value, label: NAMES[language].reportReasons[value] })),
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
