import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { UnsentMessage } from '../../data/conversations.ts';
import { useSendMessage, useUnsentMessages } from '../../data/use-conversations.ts';
import { useUnsentActs } from '../../data/use-member.tsx';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { messageDraft } from './message-draft.ts';

/** Sends to one member, in the order of writing and each message once. */
export function useSend(userId: string, receiver: AuthorView) {
  const { retry, remove, removeUnsent } = useUnsentActs();
  return {
    outbox: useUnsentMessages(receiver.id),
    send: useSendMessage(receiver),
    // If it is refused again, it stays where it is.
    retry: (message: UnsentMessage) => retry(message, () => undefined),
    remove,
    /** Puts the text back into the form, before anything written since. */
    edit: async (message: UnsentMessage) => {
      if (!(await removeUnsent(message))) return;
      const name = messageDraft(receiver.id);
      const { content } = message.input.body;
      writeDraft(userId, name, [content, readDraft(userId, name)].filter(Boolean).join('\n'));
    },
  };
}
