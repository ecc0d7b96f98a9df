import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecisions, type DecisionState } from '../../data/admin-queue.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { Facets } from '../admin/facets.tsx';
import { Failed, ListEnd, Panel, RoomPage } from '../admin/room-page.tsx';
import { DecisionRow } from './decision-row.tsx';
import styles from './decisions.module.css';
import { useDecisionFacets } from './use-decision-facets.ts';

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
    <RoomPage name={t('decisions.title')} back={back} help={help}>
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
          <p className={styles.total} role="status">
            {total !== undefined && t('decisions.total', { count: total })}
          </p>
        </Facets>
        {query.isPending && (
          <>
            <Waiting text={t('decisions.loading')} />
            <PersonSkeleton />
          </>
        )}
        {query.isError && !decisions && (
          <Failed text={t('decisions.failed')} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {decisions?.length === 0 &&
          (filtered ? (
            <State title={t('decisions.emptyFound')} />
          ) : (
            <State title={t('decisions.empty')} text={t('decisions.emptyText')} />
          ))}
        {decisions && decisions.length > 0 && (
          <>
            <ul>
              {decisions.map((decision) => (
                <DecisionRow key={decision.id} decision={decision} path={pathOf(decision.id)} />
              ))}
            </ul>
            <ListEnd query={query} failed={t('decisions.failed')} />
          </>
        )}
      </Panel>
    </RoomPage>
  );
}
