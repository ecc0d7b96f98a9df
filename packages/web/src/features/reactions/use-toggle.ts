import { useQueryClient } from '@tanstack/react-query';
import type { Toggled } from '@lampstand/core/reactions/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { useState } from 'react';
import { takeBack, takeBackUnsent, write } from '../../lib/outbox.ts';
import { useOutbox } from '../../lib/outbox-entries.ts';
import type { EntryOf, Fate } from '../../lib/outbox-entry.ts';
import { userKeys } from '../../lib/query-keys.ts';
import { asMarks, markOf, tellFailed, tellSettled, type Marks } from './reaction-fate.ts';
import { asWanted, pressToggle, useShown } from './toggle.ts';

interface ToggleOf {
  userId: string;
  post: Marks & { id: string };
  /** Changes what is known of the post wherever it is shown. */
  onChange: (marks: Partial<Marks>) => void;
}

/** One toggle of one post: what it shows, whether that still waits to be sent, and a press on it. */
export function useToggle(kind: ReactionKind, { userId, post, onChange }: ToggleOf) {
  const queryClient = useQueryClient();
  // A prayer that was lit before the screen came up does not rise again.
  const [pressedHere, setPressedHere] = useState(false);
  const waiting = useOutbox(userId, kind)
    .filter(({ writing, fresh, refusal }) => writing.postId === post.id && !fresh && !refusal)
    .at(-1);
  const known = markOf(post, kind);
  const key = `${kind}:${post.id}`;
  const pressed = useShown(key, known);
  const shown = waiting ? asWanted(known, waiting.writing.wanted) : pressed;

  const send = (wanted: boolean) =>
    new Promise<Toggled | 'waiting'>((resolve, reject) => {
      const key = crypto.randomUUID();
      const onFate = (fate: Fate) => {
        if (fate.type === 'signedOut') void queryClient.invalidateQueries({ queryKey: userKeys.current() });
        if (fate.type === 'sent') return resolve(fate.answer as Toggled);
        if (fate.type !== 'refused') return resolve('waiting');
        void takeBack(key);
        reject(new Error(fate.refusal.text));
      };
      write(userId, { kind, postId: post.id, wanted }, onFate, key);
    });

  /** What certainly has not arrived is undone without a trace; what may have arrived is turned back after it. */
  const turn = async ({ key, writing }: EntryOf<ReactionKind>) => {
    if (await takeBackUnsent(key)) return;
    write(userId, { kind, postId: post.id, wanted: !writing.wanted });
  };

  return {
    ...shown,
    waits: waiting !== undefined,
    isRising: pressedHere && shown.on,
    press: () => {
      setPressedHere(true);
      if (waiting) return void turn(waiting);
      pressToggle(key, known, {
        send,
        learn: (reaction) => onChange(asMarks(kind, reaction)),
        settled: (action) => tellSettled(kind, action),
        failed: () => tellFailed(kind),
        turnWaiting: (wanted) => write(userId, { kind, postId: post.id, wanted }),
      });
    },
  };
}
