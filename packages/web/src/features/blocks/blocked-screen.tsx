import { useRef, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockView } from '@lampstand/core/blocks/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useBlocks, useUnblock } from '../../data/blocks.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { focusLater } from '../../ui/focus.ts';
import { More } from '../../ui/more.tsx';
import section from '../../ui/page.module.css';
import { BackScreen } from '../../ui/page.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { FailedSection } from '../../ui/failed.tsx';

interface BlockedScreenProps {
  back: string;
  /** The help button. */
  help: ReactNode;
}

/** The members whom the viewer has blocked, latest first, each with an Unblock button (blocks-5). */
export function BlockedScreen({ back, help }: BlockedScreenProps) {
  const { t } = useTranslation('blocks');
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, blocks } = useBlocks();

  return (
    <BackScreen title={t('list.title')} back={back} help={help} heading={heading}>
      {query.isPending && <Waiting text={t('list.loading')} />}
      {query.isError && <FailedSection text={t('list.failed')} retry={t('list.retry')} query={query} />}
      {blocks && <p className={text.lede}>{blocks.length === 0 ? t('list.empty') : t('list.text')}</p>}
      {blocks && blocks.length > 0 && (
        <ul className={section.rows}>
          {blocks.map((block) => (
            // The unblocked row disappears with the focused button, so the focus moves to the heading.
            <BlockedMember key={block.id} block={block} onUnblocked={() => focusLater(() => heading.current)} />
          ))}
        </ul>
      )}
      <More query={query} label={t('list.more')} busy={t('list.loadingMore')} />
    </BackScreen>
  );
}

interface BlockedMemberProps {
  block: BlockView;
  onUnblocked: () => void;
}

function BlockedMember({ block, onUnblocked }: BlockedMemberProps) {
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
    <li className={section.member}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <div className={section.whom}>
        <p className="label" id={`${id}-name`}>
          {name}
        </p>
        <p className="meta">{t('list.since', { time: formatRelativeTime('midSentence', createdAt, now, language) })}</p>
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
