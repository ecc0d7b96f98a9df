import type { PostView } from '@lampstand/core/posts/contract';
import type { Toggled } from '@lampstand/core/reactions/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { HandsPrayingIcon } from '@phosphor-icons/react/dist/csr/HandsPraying';
import { i18n } from '../../i18n/i18n.ts';
import { takeBack } from '../../lib/outbox.ts';
import type { EntryOf, Fate } from '../../lib/outbox-entry.ts';
import { toast } from '../../stores/toast.ts';
import type { Reaction } from './toggle.ts';

export type Marks = Pick<PostView, 'viewerHasPrayed' | 'prayerCount' | 'viewerHasLoved' | 'loveCount'>;

export function markOf(marks: Marks, kind: ReactionKind): Reaction {
  return kind === 'prayer'
    ? { on: marks.viewerHasPrayed, count: marks.prayerCount }
    : { on: marks.viewerHasLoved, count: marks.loveCount };
}

export function asMarks(kind: ReactionKind, { on, count }: Reaction): Partial<Marks> {
  return kind === 'prayer' ? { viewerHasPrayed: on, prayerCount: count } : { viewerHasLoved: on, loveCount: count };
}

/** A prayer that was added or removed is told of; a love is shown by its button alone (reactions-4). */
export function tellSettled(kind: ReactionKind, action: Toggled['action']): void {
  if (kind === 'love') return;
  const [title, description] = [i18n.t(`reactions:prayer.${action}.title`), i18n.t(`reactions:prayer.${action}.text`)];
  toast({ title, description, icon: HandsPrayingIcon });
}

export function tellFailed(kind: ReactionKind): void {
  toast({ title: i18n.t('common:error'), description: i18n.t(`reactions:${kind}.failed`), variant: 'destructive' });
}

/** What became of a press that had waited. */
export async function takeLateReaction(
  { key, writing: { kind, wanted } }: EntryOf<ReactionKind>,
  fate: Fate,
  show: (marks: Partial<Marks>) => void,
): Promise<void> {
  if (fate.type === 'sent') {
    const { action, count } = fate.answer as Toggled;
    show(asMarks(kind, { on: action === 'added', count }));
    if (wanted === (action === 'added')) tellSettled(kind, action);
  }
  if (fate.type === 'refused' && (await takeBack(key))) tellFailed(kind);
}
