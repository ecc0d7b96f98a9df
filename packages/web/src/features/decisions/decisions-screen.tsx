import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionView } from '@lampstand/core/decisions/contract';
import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import { REASON_TEXTS } from '@lampstand/core/languages/reason-texts';
import { reasonText } from '@lampstand/core/reports/reason-text';
import { Link } from 'react-router-dom';
import { act, ACTS } from '@lampstand/core/decisions/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import { reportReason } from '@lampstand/core/reports/entity';
import { useDecisions, type DecisionState, type DecisionFilter } from '../../data/admin-queue.ts';
import { momentOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { State } from '../../ui/state.tsx';
import { Facets, type Facet } from '../admin/facets.tsx';
import { ModerationList } from '../admin/moderation-list.tsx';
import { ModerationPage, Panel } from '../admin/moderation-page.tsx';
import { DecisionChip, useNames } from './decision-chip.tsx';
import styles from './decisions.module.css';

const STATES: readonly DecisionState[] = ['all', 'inForce', 'appealed', 'putBack'];

interface DecisionsScreenProps {
  back: string;
  help: ReactNode;
  /** The address of a decision. */
  pathOf: (decisionId: string) => string;
}

/** What moderators decided, newest first (decisions-1). */
export function DecisionsScreen({ back, help, pathOf }: DecisionsScreenProps) {
  const { t } = useTranslation(['moderation', 'common']);
  const [state, setState] = useState<DecisionState>('all');
  const [openedAt] = useState(() => Date.now());
  const { filter, facetsOf } = useDecisionFacets(openedAt);
  const { query, decisions, total } = useDecisions({ ...filter, state });
  const filtered = Object.keys(filter).length > 0;
  return (
    <ModerationPage name={t('decisions.title')} back={back} help={help}>
      <Panel
        title={t('decisions.title')}
        head={
          <SegmentedControl
            label={t('decisions.filter')}
            segments={STATES.map((value) => ({ value, label: t(`decisions.states.${value}`) }))}
            value={state}
            onChange={setState}
          />
        }
      >
        <Facets facets={facetsOf(decisions ?? [])}>
          <p className="meta" role="status">
            {total !== undefined && t('decisions.total', { count: total })}
          </p>
        </Facets>
        <ModerationList
          query={query}
          count={decisions?.length}
          loading={t('decisions.loading')}
          failed={t('decisions.failed')}
          empty={
            filtered ? (
              <State title={t('decisions.emptyFound')} />
            ) : (
              <State title={t('decisions.empty')} text={t('decisions.emptyText')} />
            )
          }
        >
          <ul>
            {decisions?.map((decision) => (
              <DecisionRow key={decision.id} decision={decision} path={pathOf(decision.id)} />
            ))}
          </ul>
        </ModerationList>
      </Panel>
    </ModerationPage>
  );
}

/** One decision: when, what, whom, why and by whom, and what became of it. */
function DecisionRow({ decision, path }: { decision: DecisionView; path: string }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const names = useNames();
  const { act, member, decidedBy, removes, reason, reports, reversedAt, reversedBy, surface, createdAt } = decision;
  const became = removes ? 'remove' : act === 'delete' ? 'delete' : 'other';
  const details = [
    reasonText(reason, language).name,
    t('decisions.by', { name: names.moderator(decidedBy) }),
    surface !== 'web' && t(`audit.surfaces.${surface}`),
    reports > 0 && t('decisions.reports', { count: reports }),
    reversedAt && t(`decisions.reversedBy.${became}`, { name: names.moderator(reversedBy) }),
  ];
  return (
    <li className="topped">
      <Link className={styles.row} to={path}>
        <time className="meta" dateTime={createdAt}>
          {momentOf(createdAt, language)}
        </time>
        <span className={styles.what}>
          <strong>{decisionTitle(decision, language)}</strong>
          <span>{names.member(member)}</span>
          <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.state}>
          <DecisionChip decision={decision} />
        </span>
      </Link>
    </li>
  );
}

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
function useDecisionFacets(openedAt: number) {
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
      options: REPORT_REASONS.map((value) => ({ value, label: REASON_TEXTS[language][value].name })),
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
