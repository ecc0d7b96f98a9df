import type { DecisionView } from '@lampstand/core/decisions/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';

/** The names in a decision; members who have left have none. */
export function useNames() {
  const { t } = useTranslation('moderation');
  return {
    moderator: (who: DecisionView['decidedBy']) =>
      who ? fullName(who) || t('member') : t('decisions.formerModerator'),
    member: (who: DecisionView['member']) => (who ? fullName(who) || t('member') : t('decisions.formerMember')),
  };
}
