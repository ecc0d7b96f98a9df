import type { DecisionView } from '@lampstand/core/decisions/contract';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Chip } from '../admin/chip.tsx';
import { dayOf } from './day-of.ts';

/** What became of a decision: sealed, put back, or gone. */
export function DecisionChip({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  if (decision.reversedAt) {
    return (
      <Chip tone="reversed">
        <Icon of={ArrowUUpLeftIcon} size="sm" />
        {t('decisions.putBack')}
      </Chip>
    );
  }
  if (decision.purgedAt) return <Chip>{t('decisions.gone')}</Chip>;
  return (
    <Chip>
      <Icon of={LockSimpleIcon} size="sm" />
      {t('decisions.sealedUntil', { day: dayOf(decision.sealedUntil, language) })}
    </Chip>
  );
}
