import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { BlockView } from '@lampstand/core/blocks/contract';
import type { Page } from '@lampstand/core/page';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { refreshAfterBlock } from '../../lib/member-cache.ts';
import { blockKeys } from '../../lib/query-keys.ts';
import { useNow } from '../../lib/use-now.ts';
import { useLanguage } from '../../stores/language.ts';
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
  const queryClient = useQueryClient();
  const { user, createdAt } = block;
  const name = fullName(user) || t('posts:member');

  const { mutate, isPending } = useMutation({
    mutationFn: () => client.blocks.unblock({ params: { userId: user.id } }),
    onSuccess: () => {
      onUnblocked();
      takeOut(queryClient, block.id);
      toast({ title: t('list.unblocked.title'), description: t('list.unblocked.description', { name }) });
      refreshAfterBlock(queryClient);
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
        onClick={() => mutate()}
      >
        <span id={`${id}-act`}>{t('list.unblock')}</span>
      </Button>
    </li>
  );
}

function takeOut(queryClient: ReturnType<typeof useQueryClient>, blockId: string) {
  queryClient.setQueryData<InfiniteData<Page<BlockView>>>(
    blockKeys.list(),
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== blockId) })),
      },
  );
}
