import { HandsPrayingIcon } from '@phosphor-icons/react/dist/csr/HandsPraying';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { useTranslation } from 'react-i18next';
import type { Marked } from '../../data/reactions.ts';
import { useLanguage } from '../../stores/choices.ts';
import { ActButton } from '../../ui/act-button.tsx';
import type { FillableIcon } from '../../ui/button.tsx';
import { useMarkButton } from './use-mark-button.ts';

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
