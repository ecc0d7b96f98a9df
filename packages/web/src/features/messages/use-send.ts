import { useQueryClient } from '@tanstack/react-query';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useMemo } from 'react';
import { sendNow, takeBack, takeBackUnsent, write, writeAgain } from '../../lib/outbox.ts';
import { useOutbox } from '../../lib/outbox-entries.ts';
import type { EntryOf, Fate } from '../../lib/outbox-entry.ts';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { messageDraft } from './message-draft.ts';
import { takeMessageFate } from './message-fate.ts';

export type Outgoing = EntryOf<'message'>;

/** Sends to one member through the outbox: in the order of writing, and each once, however often it has to be tried. */
export function useSend(userId: string, receiver: AuthorView) {
  const queryClient = useQueryClient();
  const all = useOutbox(userId, 'message');
  const outbox = useMemo(() => all.filter(({ writing }) => writing.receiver.id === receiver.id), [all, receiver.id]);
  const onFate = (writing: Outgoing['writing']) => (fate: Fate) =>
    takeMessageFate(queryClient, { userId, writing }, fate);
  return {
    outbox,
    send: (content: string) => {
      const writing = { kind: 'message', receiver, content } as const;
      write(userId, writing, onFate(writing));
    },
    retry: (outgoing: Outgoing) => {
      if (outgoing.refusal) void writeAgain(outgoing, onFate(outgoing.writing));
      else sendNow(userId);
    },
    remove: ({ key }: Outgoing) => void takeBack(key),
    /** Its words go back to where they were written, before whatever stands there by now. */
    edit: async ({ key, writing }: Outgoing) => {
      if (!(await takeBackUnsent(key))) return;
      const name = messageDraft(receiver.id);
      writeDraft(userId, name, [writing.content, readDraft(userId, name)].filter(Boolean).join('\n'));
    },
  };
}
