import { useState } from 'react';
import { countUnsent } from '../../lib/outbox.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { signOut } from './sign-out.ts';

const UnsentDialog = lazyDialog(() => import('./unsent-dialog.tsx').then((module) => module.UnsentDialog));

/** Logs out; where something of theirs is not sent yet, it asks before. Put the question somewhere on the screen. */
export function useLogOut(userId: string) {
  const [unsent, setUnsent] = useState({ count: 0, asking: false });
  const logOut = async () => {
    const count = await countUnsent(userId);
    if (count > 0) setUnsent({ count, asking: true });
    else await signOut();
  };
  const question = (
    <UnsentDialog
      count={unsent.count}
      open={unsent.asking}
      onOpenChange={(asking) => setUnsent((before) => ({ ...before, asking }))}
      onConfirm={() => void signOut()}
    />
  );
  return { logOut, question };
}
