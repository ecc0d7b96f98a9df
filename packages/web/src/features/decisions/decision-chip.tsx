import type { DecisionView } from '@lampstand/core/decisions/contract';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { dayOf } from '../../i18n/day-of.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Icon } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';

/** What became of a decision: reversed, appealed, held, sealed, ended, gone, or read by its member. */
export function DecisionChip({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const now = useNow().getTime();
  const { act, appeal, hold, purgedAt, readAt, removes, reversedAt, sealedUntil, until } = decision;
  if (reversedAt) {
    const became = removes ? 'putBack' : act === 'delete' ? 'calledOff' : 'ended';
    return (
      <Chip tone="reversed">
        <Icon of={ArrowUUpLeftIcon} size="sm" />
        {t(`decisions.state.${became}`)}
      </Chip>
    );
  }
  if (appeal && !appeal.outcome) return <Chip tone="flame">{t('decisions.state.appealed')}</Chip>;
  if (hold) return <Chip>{t('decisions.state.held', { day: dayOf(hold.until, language) })}</Chip>;
  if (purgedAt) return <Chip>{t('decisions.state.gone')}</Chip>;
  if (sealedUntil && act === 'remove') {
    return (
      <Chip>
        <Icon of={LockSimpleIcon} size="sm" />
        {t('decisions.state.sealed', { day: dayOf(sealedUntil, language) })}
      </Chip>
    );
  }
  if (until) return <Chip>{t(Date.parse(until) > now ? 'decisions.state.inForce' : 'decisions.state.ended')}</Chip>;
  return <Chip>{t(readAt ? 'decisions.state.read' : 'decisions.state.unread')}</Chip>;
}

/** The names in a decision; members who have left have none. */
export function useNames() {
  const { t } = useTranslation('moderation');
  return {
    moderator: (who: DecisionView['decidedBy']) =>
      who ? fullName(who) || t('member') : t('decisions.formerModerator'),
    member: (who: DecisionView['member']) => (who ? fullName(who) || t('member') : t('decisions.formerMember')),
  };
}
