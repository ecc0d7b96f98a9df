import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '@lampstand/core/posts/contract';
import { i18n } from '../../i18n/i18n.ts';
import type { EntryOf, Fate, Refusal } from '../../lib/outbox-entry.ts';
import { noteHasPosted } from '../../lib/member-cache.ts';
import { userKeys } from '../../lib/query-keys.ts';
import { writePhotoDraft } from '../../stores/photo-drafts.ts';
import { toast } from '../../stores/toast.ts';
import { prependPost, refreshPosts } from './feed-cache.ts';
import { PHOTO_DRAFT, postDraftOf } from './post-draft.ts';

/** The server has it: it stands on top of the feed, and the list is asked for again (app-10). */
export async function takeShared(queryClient: QueryClient, post: PostView): Promise<void> {
  prependPost(queryClient, post);
  noteHasPosted(queryClient);
  await i18n.loadNamespaces('compose');
  toast({ title: i18n.t('compose:create.done'), about: post.id });
  void refreshPosts(queryClient);
}

/** In the words of the catalogue (app-8), with the server's status and text. */
export async function tellNotShared({ status, code, text }: Refusal): Promise<void> {
  await i18n.loadNamespaces('compose');
  const description = code === 'unsure' ? i18n.t('outbox:unsure') : i18n.t('compose:create.failed', { status, text });
  toast({ title: i18n.t('common:error'), description, variant: 'destructive' });
}

/** What became of a testimony that waited, or whose page was closed. Refused, it stays on top of the feed to be edited. */
export async function takeLatePost(queryClient: QueryClient, entry: EntryOf<'post'>, fate: Fate): Promise<void> {
  const draft = postDraftOf(entry.userId);
  if (fate.type === 'sent') await takeShared(queryClient, fate.answer as PostView);
  if (fate.type === 'refused') await tellNotShared(fate.refusal);
  if (fate.type === 'signedOut') void queryClient.invalidateQueries({ queryKey: userKeys.current() });
  // A page that was closed during the call left it in its composer as well.
  const isGone = fate.type === 'sent' || fate.type === 'waiting';
  if (isGone && draft.read().content.trim() === entry.writing.post.content) {
    draft.clear();
    await writePhotoDraft(entry.userId, PHOTO_DRAFT, undefined);
  }
}
