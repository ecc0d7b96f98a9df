import { HandsPrayingIcon } from '@phosphor-icons/react/dist/csr/HandsPraying';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { useTranslation } from 'react-i18next';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { useState } from 'react';
import { type Marked, useMark, useSetMark, type MarkOutcome } from '../../data/reactions.ts';
import { i18n } from '../../i18n/i18n.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { ActButton } from '../../ui/act-button.tsx';
import type { FillableIcon } from '../../ui/button.tsx';

/** Pray and Love: one mark each per member and post (reactions-1). They show the viewer's own (reactions-2) at once. */
export function ReactionButtons({ post }: { post: Marked }) {
  const { t } = useTranslation(['posts', 'outbox']);
  const language = useLanguage((state) => state.language);
  const count = new Intl.NumberFormat(language);
  const pray = useMarkButton('prayer', post);
  const love = useMarkButton('love', post);
  return (
    <>
      <ActButton
        icon={HandsPrayingIcon as FillableIcon}
        label={t('pray')}
        count={count.format(pray.count)}
        tone="flame"
        pressed={pray.on}
        rising={pray.isRising}
        waits={pray.waits && t('outbox:waiting')}
        onClick={pray.press}
      />
      <ActButton
        icon={HeartIcon as FillableIcon}
        label={t('love')}
        count={count.format(love.count)}
        tone="rubric"
        pressed={love.on}
        waits={love.waits && t('outbox:waiting')}
        onClick={love.press}
      />
    </>
  );
}

/** The state of a mark's button, whether it is unsent, and the handler of a press. */
function useMarkButton(kind: ReactionKind, post: Marked) {
  const { on, count, waits } = useMark(kind, post);
  const setMark = useSetMark(kind, post);
  // The icon animates only after a press on this screen.
  const [pressedHere, setPressedHere] = useState(false);
  return {
    on,
    count,
    waits,
    isRising: pressedHere && on,
    press: () => {
      setPressedHere(true);
      void setMark(!on, (outcome) => toastMark(kind, outcome));
    },
  };
}

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
