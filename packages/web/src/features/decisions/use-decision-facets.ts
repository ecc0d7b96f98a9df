import type { DecisionView } from '@lampstand/core/decisions/contract';
import { act, ACTS } from '@lampstand/core/decisions/entity';
import { NAMES } from '@lampstand/core/languages/names';
import { fullName } from '@lampstand/core/profiles/full-name';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import { reportReason } from '@lampstand/core/reports/entity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionFilter } from '../../data/admin-queue.ts';
import { useLanguage } from '../../stores/choices.ts';
import type { Facet } from '../admin/facets.tsx';

const DAYS = { month: 30, year: 365 } as const;

interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

interface Chosen {
  act?: string | undefined;
  reason?: string | undefined;
  decidedBy?: Person | undefined;
  member?: Person | undefined;
  since?: string | undefined;
}

/** The filters of the decisions. People are offered from what is listed. `openedAt` fixes what a time means. */
export function useDecisionFacets(openedAt: number) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const [chosen, setChosen] = useState<Chosen>({});
  const set = (change: Chosen) => setChosen((before) => ({ ...before, ...change }));

  function person(key: 'decidedBy' | 'member', people: readonly (Person | null)[]): Facet {
    const known = new Map([chosen[key], ...people].flatMap((one) => (one ? [[one.id, one] as const] : [])));
    return {
      name: t(`decisions.facets.${key}`),
      value: chosen[key]?.id,
      options: [...known.values()].map((one) => ({ value: one.id, label: fullName(one) || t('member') })),
      onChange: (value) => set({ [key]: value === undefined ? undefined : known.get(value) }),
    };
  }

  const facetsOf = (decisions: readonly DecisionView[]): Facet[] => [
    {
      name: t('decisions.facets.act'),
      value: chosen.act,
      options: ACTS.map((value) => ({ value, label: t(`decisions.acts.${value}`) })),
      onChange: (value) => set({ act: value }),
    },
    {
      name: t('decisions.facets.reason'),
      value: chosen.reason,
      options: REPORT_REASONS.map((value) => ({ value, label: NAMES[language].reportReasons[value] })),
      onChange: (reason) => set({ reason }),
    },
    person(
      'decidedBy',
      decisions.map(({ decidedBy }) => decidedBy),
    ),
    person(
      'member',
      decisions.map(({ member }) => member),
    ),
    {
      name: t('decisions.facets.since'),
      value: chosen.since,
      options: (['month', 'year'] as const).map((value) => ({ value, label: t(`decisions.${value}`) })),
      onChange: (since) => set({ since }),
    },
  ];

  const days = DAYS[chosen.since as keyof typeof DAYS];
  const filter: Omit<DecisionFilter, 'state'> = {
    ...(chosen.act && { act: act.parse(chosen.act) }),
    ...(chosen.reason && { reason: reportReason.parse(chosen.reason) }),
    ...(chosen.decidedBy && { decidedBy: chosen.decidedBy.id }),
    ...(chosen.member && { member: chosen.member.id }),
    ...(chosen.since && { since: new Date(openedAt - days * 86_400_000).toISOString() }),
  };
  return { filter, facetsOf };
}
