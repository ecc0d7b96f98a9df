import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackScreen } from '../../ui/page.tsx';
import { Button } from '../../ui/button.tsx';
import { More } from '../../ui/more.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { useBlocks } from '../../data/blocks.ts';
import { BlockedMember } from './blocked-member.tsx';
import section from '../../ui/page.module.css';
import { focusLater } from '../../ui/focus.ts';

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
      {query.isError && (
        <div className={section.failed} role="alert">
          <p>{t('list.failed')}</p>
          <Button
            variant="quiet"
            small
            pending={query.isFetching}
            onClick={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          >
            {t('list.retry')}
          </Button>
        </div>
      )}
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
