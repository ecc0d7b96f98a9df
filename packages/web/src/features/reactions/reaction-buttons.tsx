import { useMutation } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { HandsPrayingIcon } from '@phosphor-icons/react/dist/csr/HandsPraying';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/language.ts';
import { toast } from '../../stores/toast.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { pressToggle, type Reaction } from './toggle.ts';

type Marks = Pick<PostView, 'viewerHasPrayed' | 'prayerCount' | 'viewerHasLoved' | 'loveCount'>;

interface ReactionButtonsProps {
  post: Marks & Pick<PostView, 'id'>;
  /** Changes the post wherever it is shown. */
  onChange: (marks: Partial<Marks>) => void;
}

/** Pray and Love: each a toggle per member and post, answered at once (SPEC.md §4). */
export function ReactionButtons({ post, onChange }: ReactionButtonsProps) {
  const { t } = useTranslation(['reactions', 'posts', 'common']);
  const language = useLanguage((state) => state.language);
  const count = new Intl.NumberFormat(language);
  const pray = useToggle('prayer', post.id, {
    show: ({ on, count: prayerCount }) => onChange({ viewerHasPrayed: on, prayerCount }),
    settled: (action) =>
      toast({ title: t(`prayer.${action}.title`), description: t(`prayer.${action}.text`), icon: HandsPrayingIcon }),
    failed: () => toast({ title: t('common:error'), description: t('prayer.failed'), variant: 'destructive' }),
  });
  const love = useToggle('love', post.id, {
    show: ({ on, count: loveCount }) => onChange({ viewerHasLoved: on, loveCount }),
    settled: () => undefined,
    failed: () => toast({ title: t('common:error'), description: t('love.failed'), variant: 'destructive' }),
  });
  return (
    <>
      <ActButton
        icon={HandsPrayingIcon}
        label={t('posts:pray')}
        count={count.format(post.prayerCount)}
        tone="flame"
        pressed={post.viewerHasPrayed}
        rising={pray.pressedHere && post.viewerHasPrayed}
        onClick={() => pray.press({ on: post.viewerHasPrayed, count: post.prayerCount })}
      />
      <ActButton
        icon={HeartIcon}
        label={t('posts:love')}
        count={count.format(post.loveCount)}
        tone="rubric"
        pressed={post.viewerHasLoved}
        onClick={() => love.press({ on: post.viewerHasLoved, count: post.loveCount })}
      />
    </>
  );
}

interface Outcomes {
  show: (reaction: Reaction) => void;
  settled: (action: 'added' | 'removed') => void;
  failed: () => void;
}

function useToggle(kind: ReactionKind, postId: string, outcomes: Outcomes) {
  // A prayer that was lit before the screen came up does not rise again.
  const [pressedHere, setPressedHere] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: async () => {
      // The typed client brings the contract's schemas along, too heavy for the feed's first load.
      const { client } = await import('../../lib/api-client.ts');
      // A connection that sends a request again by itself must not take back what was just given.
      return client.reactions[kind]({ params: { postId } }, { idempotencyKey: crypto.randomUUID() });
    },
  });
  return {
    pressedHere,
    press: (shown: Reaction) => {
      setPressedHere(true);
      pressToggle(`${kind}:${postId}`, shown, { ...outcomes, send: () => mutateAsync() });
    },
  };
}
