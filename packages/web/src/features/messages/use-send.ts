import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { client } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { messageKeys } from '../../lib/query-keys.ts';
import { noteMessage } from './conversation-cache.ts';
import { keepFailed, putOut, takeOut, type Kept } from './outbox.ts';

/** Sends to one member, one message after the other, so that they arrive in the order in which they were written. */
export function useSend(userId: string, receiver: AuthorView) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `messages:${receiver.id}` },
    mutationFn: ({ key, content }: Kept) =>
      client.messages.send({ body: { receiverId: receiver.id, content } }, { idempotencyKey: key }),
    onSuccess: (message, { key }) => {
      noteMessage(queryClient, userId, message, receiver);
      takeOut(userId, receiver.id, key);
    },
    onError: (error, kept) => {
      const answer = error instanceof ApiError && error.code !== 'unreachable' ? error : undefined;
      keepFailed(userId, receiver.id, kept, answer?.serverText ?? '');
      // Not to be found any more, or not to be written to before they have accepted: the screen shows which.
      if (answer?.status === 404 || answer?.code === 'connection_required') {
        void queryClient.invalidateQueries({ queryKey: messageKeys.conversation(receiver.id), exact: true });
      }
    },
  });
  const send = (kept: Kept) => {
    putOut(userId, receiver.id, kept);
    mutate(kept);
  };
  return {
    send: (content: string) => send({ key: crypto.randomUUID(), content, writtenAt: new Date().toISOString() }),
    retry: send,
    remove: (key: string) => takeOut(userId, receiver.id, key),
  };
}
