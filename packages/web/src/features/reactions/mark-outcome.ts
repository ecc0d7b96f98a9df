import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { HandsPrayingIcon } from '@phosphor-icons/react/dist/csr/HandsPraying';
import type { MarkOutcome } from '../../data/reactions.ts';
import { i18n } from '../../i18n/i18n.ts';
import { toast } from '../../stores/toast.ts';
import type { FillableIcon } from '../../ui/button.tsx';

/** Shows a toast for a prayer that was added or removed, and for failures; a love only changes its button (reactions-4). */
export function toastMark(kind: ReactionKind, outcome: MarkOutcome): void {
  if (outcome.type === 'sent' && kind === 'prayer') {
    const { action } = outcome.answer;
    const title = i18n.t(`reactions:prayer.${action}.title`);
    toast({ title, description: i18n.t(`reactions:prayer.${action}.text`), icon: HandsPrayingIcon as FillableIcon });
  }
  if (outcome.type === 'refused') {
    toast({ title: i18n.t('common:error'), description: i18n.t(`reactions:${kind}.failed`), variant: 'destructive' });
  }
}
