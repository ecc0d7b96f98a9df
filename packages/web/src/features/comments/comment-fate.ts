import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CommentView } from '@lampstand/core/comments/contract';
import type { Page } from '@lampstand/core/page';
import { i18n } from '../../i18n/i18n.ts';
import { takeBack } from '../../lib/outbox.ts';
import type { EntryOf, Fate, Refusal } from '../../lib/outbox-entry.ts';
import { commentKeys, postKeys, userKeys } from '../../lib/query-keys.ts';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';

type CommentPages = InfiniteData<Page<CommentView>, string | undefined>;

/** Under which name a comment is kept while it is written. */
export function commentDraft(postId: string): string {
  return `comment:${postId}`;
}

/** The server has it: it is shown at once, and the comment list and the post list are refreshed (app-10). */
export async function takePosted(queryClient: QueryClient, postId: string, comment: CommentView): Promise<void> {
  queryClient.setQueryData<CommentPages>(commentKeys.list(postId), (pages) => withNewest(pages, comment));
  // Its key begins those of the comment lists, so both are refreshed.
  void queryClient.invalidateQueries({ queryKey: postKeys.list() });
  await i18n.loadNamespaces('comments');
  toast({
    title: i18n.t('comments:added.title'),
    description: i18n.t('comments:added.description'),
    about: comment.id,
  });
}

/** What became of a comment that waited, or whose page was closed. */
export async function takeLateComment(queryClient: QueryClient, entry: EntryOf<'comment'>, fate: Fate): Promise<void> {
  const { userId, writing } = entry;
  const name = commentDraft(writing.postId);
  if (fate.type === 'sent') await takePosted(queryClient, writing.postId, fate.answer as CommentView);
  if (fate.type === 'refused') await giveBack(entry, fate.refusal);
  if (fate.type === 'signedOut') void queryClient.invalidateQueries({ queryKey: userKeys.current() });
  // A page that was closed during the call left it in its box as well.
  const isGone = fate.type === 'sent' || fate.type === 'waiting';
  if (isGone && isStillThere(userId, writing)) writeDraft(userId, name, '');
}

/** Refused: the words go back into their box, before whatever stands there by now. */
async function giveBack({ key, userId, writing }: EntryOf<'comment'>, { code, text }: Refusal): Promise<void> {
  await i18n.loadNamespaces('comments');
  if (!(await takeBack(key))) return;
  const name = commentDraft(writing.postId);
  const there = isStillThere(userId, writing) ? '' : readDraft(userId, name);
  writeDraft(userId, name, [writing.content, there].filter(Boolean).join('\n'));
  const reason = code === 'unsure' ? i18n.t('outbox:unsure') : text;
  // The box of a post that is gone cannot be opened any more: here the words can at least be copied.
  const isGone = code === 'post_not_found';
  const where = isGone ? i18n.t('outbox:lost', { text: writing.content }) : i18n.t('outbox:returned');
  toast({
    title: i18n.t('comments:failure.title'),
    description: `${i18n.t('comments:failure.description')} ${reason} ${where}`,
    variant: 'destructive',
    ...(isGone && { lasts: Infinity }),
  });
}

function isStillThere(userId: string, { postId, content }: EntryOf<'comment'>['writing']): boolean {
  return readDraft(userId, commentDraft(postId)).trim() === content;
}

/** Shown at once; the refreshed list takes its place. */
function withNewest(pages: CommentPages | undefined, comment: CommentView): CommentPages | undefined {
  const [first, ...older] = pages?.pages ?? [];
  if (!pages || !first || first.items.some(({ id }) => id === comment.id)) return pages;
  return { ...pages, pages: [{ ...first, items: [comment, ...first.items] }, ...older] };
}
