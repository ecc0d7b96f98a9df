import type { QueryClient } from '@tanstack/react-query';
import type { MessageView } from '@lampstand/core/messages/contract';
import { i18n } from '../../i18n/i18n.ts';
import type { EntryOf, Fate } from '../../lib/outbox-entry.ts';
import { messageKeys, userKeys } from '../../lib/query-keys.ts';
import { toast } from '../../stores/toast.ts';
import { noteMessage } from './conversation-cache.ts';

/** What became of a message written here, wherever it shows. A refused one stays in its conversation (messages-3). */
export function takeMessageFate(
  queryClient: QueryClient,
  { userId, writing: { receiver } }: Pick<EntryOf<'message'>, 'userId' | 'writing'>,
  fate: Fate,
): void {
  if (fate.type === 'sent') noteMessage(queryClient, userId, fate.answer as MessageView, receiver);
  if (fate.type === 'signedOut') void queryClient.invalidateQueries({ queryKey: userKeys.current() });
  if (fate.type !== 'refused') return;
  // Not to be found any more, or not to be written to again before they have accepted: the screen shows which.
  if (fate.refusal.status === 404 || fate.refusal.code === 'request_waiting') {
    void queryClient.invalidateQueries({ queryKey: messageKeys.conversation(receiver.id), exact: true });
  }
}

/** The same for one that had waited: its writer may be anywhere by now, and is told where it was refused. */
export function takeLateMessage(queryClient: QueryClient, entry: EntryOf<'message'>, fate: Fate): void {
  takeMessageFate(queryClient, entry, fate);
  if (fate.type !== 'refused') return;
  const { code, text } = fate.refusal;
  const description = code === 'unsure' ? i18n.t('outbox:unsure') : text;
  toast({ title: i18n.t('outbox:refused'), description, variant: 'destructive' });
}
