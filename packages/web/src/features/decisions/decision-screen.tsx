import type { DecisionView } from '@lampstand/core/decisions/contract';
import { NAMES } from '@lampstand/core/languages/names';
import { fullName } from '@lampstand/core/profiles/full-name';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecision, useReverseDecision } from '../../data/admin-decisions.ts';
import { ApiError } from '../../data/api-error.ts';
import { ScreenTitle } from '../../lib/screen-title.tsx';
import { useLanguage } from '../../stores/language.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { BackBar } from '../../ui/top-bar.tsx';
import { Desk } from '../admin/desk.tsx';
import { Failed } from '../admin/failed.tsx';
import { Panel } from '../admin/panel.tsx';
import { dayOf, momentOf } from './day-of.ts';
import { DecisionChip } from './decision-chip.tsx';
import styles from './decisions.module.css';
import { Sealed } from './sealed.tsx';

/** One decision, from which what it removed can be looked at and put back (decisions-2). */
export function DecisionScreen({ decisionId, back, help }: { decisionId: string; back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const { data, error, isError, isFetching, refetch } = useDecision(decisionId);
  const failure = error instanceof ApiError ? error.serverText : t('decisions.failed');
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
  const { t } = useTranslation(['moderation', 'common']);
  const language = useLanguage((state) => state.language);
  const { target, member, reason, words, decidedBy, surface, reports, reversedAt, reversedBy, purgedAt } = decision;
  const { mutate, isPending } = useReverseDecision({
    onSuccess: () => toast({ title: t('decisions.isBack') }),
    onError: (error) => {
      const description = error instanceof ApiError ? error.serverText : t('decisions.putBackFailed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  });
  const person = (who: { firstName: string | null; lastName: string | null } | null) =>
    who ? fullName(who) || t('member') : t('decisions.formerModerator');
  const facts = [
    [t('decisions.member'), member ? fullName(member) || t('member') : t('decisions.formerMember')],
    [t('decisions.reason'), NAMES[language].reportReasons[reason]],
    [t('decisions.words'), words],
    [
      t('decisions.decidedBy'),
      `${person(decidedBy)}, ${momentOf(decision.createdAt, language)}, ${t(`audit.surfaces.${surface}`)}`,
    ],
    [t('decisions.reportsLabel'), reports > 0 ? t('decisions.reports', { count: reports }) : null],
    [t('decisions.reversedBy'), reversedAt && `${person(reversedBy)}, ${momentOf(reversedAt, language)}`],
  ] as const;
  const isSealed = !reversedAt && !purgedAt;
  return (
    <Panel title={t(`decisions.removed.${target.kind}`)} head={<DecisionChip decision={decision} />}>
      <div className={styles.within}>
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {isSealed && (
          <>
            <Sealed decision={decision} />
            <p>{t(`decisions.until.${target.kind}`, { day: dayOf(decision.sealedUntil, language) })}</p>
            <div>
              <Button pending={isPending} onClick={() => mutate({ params: { decisionId: decision.id } })}>
                <Icon of={ArrowUUpLeftIcon} />
                {t('decisions.act')}
              </Button>
            </div>
          </>
        )}
        {purgedAt && <p>{t('decisions.purged', { day: dayOf(purgedAt, language) })}</p>}
      </div>
    </Panel>
  );
}
