import type { BlockView } from '@lampstand/core/blocks/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnblock } from '../../data/blocks.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import styles from './blocks.module.css';

interface BlockedMemberProps {
  block: BlockView;
  onUnblocked: () => void;
}

export function BlockedMember({ block, onUnblocked }: BlockedMemberProps) {
  const { t } = useTranslation(['blocks', 'posts', 'common']);
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const id = useId();
  const { user, createdAt } = block;
  const name = fullName(user) || t('posts:member');

  const { mutate, isPending } = useUnblock({
    onSuccess: () => {
      onUnblocked();
      toast({ title: t('list.unblocked.title'), description: t('list.unblocked.description', { name }) });
    },
    onError: () => toast({ title: t('common:error'), description: t('list.unblockFailed'), variant: 'destructive' }),
  });

  return (
    <li className={styles.row}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <div className={styles.who}>
        <p className={styles.name} id={`${id}-name`}>
          {name}
        </p>
        <p className={text.meta}>
          {t('list.since', { time: formatRelativeTime('midSentence', createdAt, now, language) })}
        </p>
      </div>
      <Button
        variant="quiet"
        small
        pending={isPending}
        aria-labelledby={`${id}-act ${id}-name`}
        onClick={() => mutate({ params: { userId: user.id } })}
      >
        <span id={`${id}-act`}>{t('list.unblock')}</span>
      </Button>
    </li>
  );
}
