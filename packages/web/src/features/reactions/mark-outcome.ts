import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { HandsPrayingIcon } from '@phosphor-icons/react/dist/csr/HandsPraying';
import type { MarkOutcome } from '../../data/reactions.ts';
import { i18n } from '../../i18n/i18n.ts';
import { toast } from '../../stores/toast.ts';

/** A prayer that was added or removed is told of; a love is shown by its button alone (reactions-4). */
export function toastMark(kind: ReactionKind, outcome: MarkOutcome): void {
  if (outcome.type === 'sent' && kind === 'prayer') {
    const { action } = outcome.answer;
    const title = i18n.t(`reactions:prayer.${action}.title`);
    toast({ title, description: i18n.t(`reactions:prayer.${action}.text`), icon: HandsPrayingIcon });
  }
  if (outcome.type === 'refused') {
    toast({ title: i18n.t('common:error'), description: i18n.t(`reactions:${kind}.failed`), variant: 'destructive' });
  }
}
