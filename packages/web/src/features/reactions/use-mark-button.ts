import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { useState } from 'react';
import { useMark, useSetMark, type Marked } from '../../data/reactions.ts';
import { toastMark } from './mark-outcome.ts';

/** One mark of one post: what its button shows, whether that still waits to be sent, and a press on it. */
export function useMarkButton(kind: ReactionKind, post: Marked) {
  const { on, count, waits } = useMark(kind, post);
  const setMark = useSetMark(kind, post);
  // A prayer that was lit before the screen came up does not rise again.
  const [pressedHere, setPressedHere] = useState(false);
  return {
    on,
    count,
    waits,
    isRising: pressedHere && on,
    press: () => {
      setPressedHere(true);
      void setMark(!on, (outcome) => toastMark(kind, outcome));
    },
  };
}
