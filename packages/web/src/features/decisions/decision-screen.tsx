import type { DecisionView, SealedContent } from '@lampstand/core/decisions/contract';
import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '@lampstand/core/reports/reason-text';
import { handleOf } from '@lampstand/core/profiles/handle';
import { isAdmin } from '@lampstand/core/profiles/roles';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import { fullName } from '@lampstand/core/profiles/full-name';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { useDecision, useEndHold, useReverseDecision, useReportsAbout, useShowSealed } from '../../data/admin-queue.ts';
import { refusalText } from '../../data/api-error.ts';
import { useUser } from '../../data/user.ts';
import { dayOf, momentOf } from '../../i18n/day-of.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { Failed } from '../admin/moderation-list.tsx';
import { Panel, WidePage } from '../admin/moderation-page.tsx';
import { DecisionChip, useNames } from './decision-chip.tsx';
import styles from './decisions.module.css';

/** One decision, from which what it removed can be looked at and put back (decisions-2). */
export function DecisionScreen({ decisionId, back, help }: { decisionId: string; back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const { data, error, isError, isFetching, refetch } = useDecision(decisionId);
  const failure = (error && refusalText(error)) ?? t('decisions.failed');
  return (
    <>
      <ScreenTitle name={t('decisions.one')} />
      <BackBar wide title={t('decisions.one')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <WidePage>
        {data && <Decision decision={data} />}
        {!data && !isError && (
          <>
            <Waiting text={t('decisions.loading')} />
            <PersonSkeleton />
          </>
        )}
        {isError && !data && <Failed text={failure} query={{ isFetching, refetch }} />}
      </WidePage>
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
    <div className="columns">
      <Panel title={decisionTitle(decision, language)} head={<DecisionChip decision={decision} />}>
        <div className="panelBody">
          <DecisionDetails decision={decision} />
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

/** Who, why, until when, and what became of it. */
function DecisionDetails({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const names = useNames();
  const appeal = useAppealText(decision);
  const { act, member, reason, words, decidedBy, surface, createdAt, until, keepOut, reports, hold } = decision;
  const decided = {
    name: names.moderator(decidedBy),
    when: momentOf(createdAt, language),
    surface: t(`audit.surfaces.${surface}`),
  };
  const fields = [
    [t('decisions.fields.member'), member ? `${names.member(member)} ${handleOf(member)}` : names.member(member)],
    [t('decisions.fields.reason'), reasonText(reason, language).name],
    [t('decisions.fields.words'), words],
    [t('decisions.fields.decidedBy'), t('decisions.byAt', decided)],
    [t(act === 'delete' ? 'decisions.fields.deletedAt' : 'decisions.fields.until'), until && momentOf(until, language)],
    [t('bans.ask'), keepOut && t(`bans.lengths.${keepOut}`)],
    [t('decisions.fields.reports'), reports > 0 ? t('decisions.reports', { count: reports }) : null],
    [t('decisions.fields.appeal'), appeal],
    [
      t('decisions.fields.hold'),
      hold &&
        t('decisions.holdText', {
          day: dayOf(hold.until, language),
          name: names.moderator(hold.by),
          reason: hold.reason,
        }),
    ],
  ] as const;
  return (
    <dl className="facts">
      {fields.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function useAppealText({ appeal, appealUntil, reversedAt, member }: DecisionView): string | null {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const names = useNames();
  const now = useNow();
  if (!appeal) {
    if (reversedAt || !member) return null;
    const canAppeal = Date.parse(appealUntil) > now.getTime();
    return canAppeal ? t('decisions.canAppeal', { day: dayOf(appealUntil, language) }) : t('decisions.noAppeal');
  }
  if (!appeal.outcome) return t('decisions.appealWaits', { when: momentOf(appeal.at, language) });
  const when = momentOf(appeal.decidedAt ?? appeal.at, language);
  return t(`decisions.${appeal.outcome}`, { name: names.moderator(appeal.decidedBy), when });
}

/** Reversing (decisions-2), and for admins holding (decisions-8). */
function DecisionActs({ decision, isSealed }: { decision: DecisionView; isSealed: boolean }) {
  const { t } = useTranslation(['moderation', 'common']);
  const { data: user } = useUser();
  const [holding, setHolding] = useState(false);
  const { id: decisionId, act, hold, member } = decision;
  const onError = (error: Error) => {
    const description = refusalText(error) ?? t('decisions.reverseFailed');
    toast({ title: t('common:error'), description, variant: 'destructive' });
  };
  const reverse = useReverseDecision({ onSuccess: () => toast({ title: t(`decisions.done.${act}`) }), onError });
  const endHold = useEndHold({ onSuccess: () => toast({ title: t('decisions.hold.ended') }), onError });
  const admin = user ? isAdmin(user) : false;
  // Of a member who has left there is nothing to put back; others than admins do not decide about deletions.
  const canReverse = member !== null && (act !== 'delete' || admin) && (isSealed || act !== 'remove');
  const params = { decisionId };
  return (
    <div className="row2">
      {canReverse && (
        <Button pending={reverse.isPending} onClick={() => reverse.mutate({ params })}>
          <Icon of={ArrowUUpLeftIcon} />
          {t(`decisions.act.${act}`)}
        </Button>
      )}
      {admin && isSealed && (
        <>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setHolding(true)}>
            {t(hold ? 'decisions.hold.change' : 'decisions.hold.act')}
          </Button>
          {hold && (
            <Button variant="quiet" pending={endHold.isPending} onClick={() => endHold.mutate({ params })}>
              {t('decisions.hold.end')}
            </Button>
          )}
          <HoldDialog decision={decision} open={holding} onOpenChange={setHolding} />
        </>
      )}
    </div>
  );
}

/** What happened, in order: the reports, the decision, the notice, the appeal and what became of it. */
function DecisionHistory({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const names = useNames();
  const reports = useReportsAbout(decision.target.id);
  const { createdAt, decidedBy, readAt, appeal, reversedAt, reversedBy, purgedAt } = decision;
  const answered = appeal?.outcome === 'stands' ? appeal.decidedAt : null;
  const steps = [
    ...reports.map(({ createdAt: at, reporter }) => ({
      at,
      text: t('decisions.history.reported', { name: fullName(reporter) || t('member') }),
    })),
    { at: createdAt, text: t('decisions.history.decided', { name: names.moderator(decidedBy) }) },
    { at: createdAt, text: t('decisions.history.told') },
    { at: readAt, text: t('decisions.history.read') },
    { at: appeal?.at, text: t('decisions.history.appealed') },
    { at: answered, text: t('decisions.history.stands', { name: names.moderator(appeal?.decidedBy ?? null) }) },
    { at: reversedAt, text: t('decisions.history.reversed', { name: names.moderator(reversedBy) }) },
    { at: purgedAt, text: t('decisions.history.purged') },
  ].flatMap(({ at, text }) => (at ? [{ at, text }] : []));
  return (
    <Panel title={t('decisions.history.title')}>
      <ol>
        {steps
          .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
          .map(({ at, text }) => (
            <li key={`${at} ${text}`} className="entry topped">
              <span>{text}</span>
              <time className="meta" dateTime={at}>
                {momentOf(at, language)}
              </time>
            </li>
          ))}
      </ol>
    </Panel>
  );
}

/** Bars where the words were. The words are fetched only on request, which the audit log notes. */
function Sealed({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation(['moderation', 'common']);
  const [content, setContent] = useState<SealedContent>();
  const { mutate, isPending } = useShowSealed({
    onSuccess: setContent,
    onError: (error) => {
      const description = refusalText(error) ?? t('decisions.failed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  });
  if (content) {
    return (
      <div className="stack3 box" role="status">
        {content.content && <p className={styles.words}>{content.content}</p>}
        {content.imageUrl && (
          <img
            className={styles.photo}
            src={content.imageUrl}
            {...(content.image && { width: content.image.width, height: content.image.height })}
            alt={t('decisions.photo')}
          />
        )}
      </div>
    );
  }
  return (
    <div className={styles.sealed}>
      <span className={styles.veil} aria-hidden="true">
        {Array.from({ length: 40 }, (_, at) => (
          <i key={at} />
        ))}
      </span>
      <div className={styles.ask}>
        <Button variant="quiet" pending={isPending} onClick={() => mutate({ params: { decisionId: decision.id } })}>
          <Icon of={EyeIcon} />
          {t(`decisions.show.${decision.target.kind}`)}
        </Button>
        <p>{t('decisions.lookIsLogged')}</p>
      </div>
    </div>
  );
}

const HoldDialog = lazyDialog(() => import('./hold-dialog.tsx').then((part) => part.HoldDialog));
