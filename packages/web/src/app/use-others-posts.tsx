import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadPosts } from '../data/posts.ts';
import { focusEntry } from '../features/posts/post-list.tsx';
import { ReportedPost, ReportNote } from '../features/reports/reported-post.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { BlockDialog, ReportDialog } from './dialogs.ts';
import { focusHeading } from './screen.tsx';
import { DialogOf, useDialogOf } from './use-dialog-of.tsx';

/** One entry of the feed; `position` counts from 1. */
interface Entry {
  post: PostView;
  position: number;
}

export interface ListOfPosts {
  /** The key of the list, if it is not the feed. */
  list?: Parameters<typeof useReadPosts>[0];
  /** Called after an author was blocked, instead of focusing the next post. */
  onBlocked?: () => void;
}

/** What a member can do about somebody else's post (posts-9): report it, hide it, block its author. */
export function useOthersPosts(user: UserView, { list, onBlocked }: ListOfPosts = {}) {
  const { t } = useTranslation('posts');
  const readPosts = useReadPosts(list);
  const reporting = useDialogOf<Entry>();
  const blocking = useDialogOf<Entry>();
  const [shownAnyway, setShownAnyway] = useState<ReadonlySet<string>>(new Set());

  /** The slots of the card. `memberItems` are the menu rows about its author. */
  function slotsOf(entry: Entry, memberItems: readonly MenuItem[]): Record<'menu' | 'note' | 'cover', ReactNode> {
    const { post, position } = entry;
    const items: MenuItem[] = [
      ...memberItems,
      { label: t('report'), icon: 'flag', onSelect: () => reporting.show(entry) },
      { label: t('block'), icon: 'prohibit', danger: true, onSelect: () => blocking.show(entry) },
    ];
    const covered = post.viewerReport && !shownAnyway.has(post.id);
    return {
      menu: <Menu label={t('menu')} items={items} />,
      note: post.viewerReport && <ReportNote status={post.viewerReport.status} />,
      cover: covered && (
        <ReportedPost
          post={post}
          onShowAnyway={() => {
            setShownAnyway((shown) => new Set(shown).add(post.id));
            focusEntry(position);
          }}
          onReportAgain={() => reporting.show(entry)}
          onBlock={() => blocking.show(entry)}
        />
      ),
    };
  }

  /** Focuses the next older remaining post, because posts around it may be gone too. */
  function focusAfter(gone: PostView) {
    const left = readPosts();
    const older = left.findIndex((post) => post.createdAt <= gone.createdAt);
    if (left.length === 0) focusHeading();
    else focusEntry(older < 0 ? left.length : older + 1, { gone: gone.id });
  }

  const dialogs = (
    <>
      <DialogOf of={reporting}>
        {(dialog) => (
          <ReportDialog
            key={`report-${dialog.key}`}
            postId={dialog.item.post.id}
            userId={user.id}
            open={dialog.open}
            onOpenChange={dialog.onOpenChange}
            onReported={({ postId }) => {
              setShownAnyway((shown) => new Set([...shown].filter((id) => id !== postId)));
              // The menu that opened the dialog is hidden now.
              focusEntry(dialog.item.position);
            }}
          />
        )}
      </DialogOf>
      <DialogOf of={blocking}>
        {(dialog) => (
          <BlockDialog
            key={`block-${dialog.key}`}
            member={dialog.item.post.user}
            open={dialog.open}
            onOpenChange={dialog.onOpenChange}
            onBlocked={() => (onBlocked ? onBlocked() : focusAfter(dialog.item.post))}
          />
        )}
      </DialogOf>
    </>
  );
  return { slotsOf, dialogs };
}
