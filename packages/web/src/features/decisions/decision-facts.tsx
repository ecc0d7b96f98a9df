import type { DecisionView } from '@lampstand/core/decisions/contract';
import { NAMES } from '@lampstand/core/languages/names';
import { handleOf } from '@lampstand/core/profiles/handle';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { dayOf, momentOf } from '../../i18n/day-of.ts';
import styles from './decisions.module.css';
import { useNames } from './names.ts';

/** Who, why, until when, and what became of it. */
export function DecisionFacts({ decision }: { decision: DecisionView }) {
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
  const facts = [
    [t('decisions.facts.member'), member ? `${names.member(member)} ${handleOf(member)}` : names.member(member)],
    [t('decisions.facts.reason'), NAMES[language].reportReasons[reason]],
    [t('decisions.facts.words'), words],
    [t('decisions.facts.decidedBy'), t('decisions.byAt', decided)],
    [t(act === 'delete' ? 'decisions.facts.deletedAt' : 'decisions.facts.until'), until && momentOf(until, language)],
    [t('bans.ask'), keepOut && t(`bans.lengths.${keepOut}`)],
    [t('decisions.facts.reports'), reports > 0 ? t('decisions.reports', { count: reports }) : null],
    [t('decisions.facts.appeal'), appeal],
    [
      t('decisions.facts.hold'),
      hold &&
        t('decisions.holdText', {
          day: dayOf(hold.until, language),
          name: names.moderator(hold.by),
          reason: hold.reason,
        }),
    ],
  ] as const;
  return (
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
