import type { PostView } from '@lampstand/core/posts/contract';
import { useTranslation } from 'react-i18next';
import { useAnswerOf } from '../../data/requests.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';

interface OwnerMenuProps {
  post: PostView;
  /** The rows after those about an answer. */
  items: readonly MenuItem[];
  /** Opens the dialog for the answer. */
  onAnswer: () => void;
  onTakeBack: () => void;
  onAskAgain: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** The author's menu of a post (posts-9). For a prayer request it begins with its answer (requests-2). */
export function OwnerMenu({ post, items, onAnswer, onTakeBack, onAskAgain, onEdit, onDelete }: OwnerMenuProps) {
  const { t } = useTranslation('posts');
  const { answeredAt } = useAnswerOf(post);
  const answering: MenuItem[] =
    answeredAt === null
      ? [{ label: t('markAnswered'), icon: 'flame', onSelect: onAnswer }]
      : [
          { label: t('changeAnswer'), icon: 'flame', onSelect: onAnswer },
          { label: t('notAnswered'), icon: 'arrowCounterClockwise', onSelect: onTakeBack },
        ];
  const resting: MenuItem[] =
    post.isResting && answeredAt === null
      ? [{ label: t('askAgain'), icon: 'arrowCounterClockwise', onSelect: onAskAgain }]
      : [];
  return (
    <Menu
      label={t('menu')}
      items={[
        ...(post.kind === 'prayer' ? [...answering, ...resting] : []),
        ...items,
        { label: t('edit'), icon: 'pencilSimple', onSelect: onEdit },
        { label: t('delete'), icon: 'trash', danger: true, onSelect: onDelete },
      ]}
    />
  );
}
