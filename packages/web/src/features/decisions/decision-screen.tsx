import type { DecisionView } from '@lampstand/core/decisions/contract';
import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecision } from '../../data/admin-queue.ts';
import { refusalText } from '../../data/api-error.ts';
import { useLanguage } from '../../stores/choices.ts';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { Desk, Failed, Panel } from '../admin/room-page.tsx';
import { dayOf } from '../../i18n/day-of.ts';
import { DecisionActs } from './decision-acts.tsx';
import { DecisionChip } from './decision-chip.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { DecisionHistory } from './decision-history.tsx';
import styles from './decisions.module.css';
import { Sealed } from './sealed.tsx';

/** One decision, from which what it removed can be looked at and put back (decisions-2). */
export function DecisionScreen({ decisionId, back, help }: { decisionId: string; back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const { data, error, isError, isFetching, refetch } = useDecision(decisionId);
  const failure = (error && refusalText(error)) ?? t('decisions.failed');
  return (
    <>
      <ScreenTitle name={t('decisions.one')} />
      <BackBar desk title={t('decisions.one')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Desk>
        {data && <Decision decision={data} />}
        {!data && !isError && (
          <>
            <Waiting text={t('decisions.loading')} />
            <PersonSkeleton />
          </>
        )}
        {isError && !data && <Failed text={failure} busy={isFetching} onRetry={() => void refetch()} />}
      </Desk>
    </>
  );
}

function Decision({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const { target, removes, reversedAt, purgedAt, sealedUntil, hold } = decision;
  const isSealed = removes && !reversedAt && !purgedAt;
  const end = hold && sealedUntil && hold.until > sealedUntil ? hold.until : sealedUntil;
  return (
    <div className={styles.columns}>
      <Panel title={decisionTitle(decision, language)} head={<DecisionChip decision={decision} />}>
        <div className={styles.within}>
          <DecisionFacts decision={decision} />
          {isSealed && (
            <>
              <Sealed decision={decision} />
              {end && <p>{t(`decisions.until.${target.kind}`, { day: dayOf(end, language) })}</p>}
            </>
          )}
          {!reversedAt && (!purgedAt || decision.act !== 'remove') && (
            <DecisionActs decision={decision} isSealed={isSealed} />
          )}
          {purgedAt && <p>{t('decisions.purged', { day: dayOf(purgedAt, language) })}</p>}
        </div>
      </Panel>
      <DecisionHistory decision={decision} />
    </div>
  );
}
