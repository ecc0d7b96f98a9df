import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { useState } from 'react';
import { useMark, useSetMark, type Marked } from '../../data/reactions.ts';
import { toastMark } from './mark-outcome.ts';

/** The state of a mark's button, whether it is unsent, and the handler of a press. */
export function useMarkButton(kind: ReactionKind, post: Marked) {
  const { on, count, waits } = useMark(kind, post);
  const setMark = useSetMark(kind, post);
  // The icon animates only after a press on this screen.
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
