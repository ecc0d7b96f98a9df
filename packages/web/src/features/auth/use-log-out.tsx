import { useState } from 'react';
import { i18n, loadTexts } from '../../i18n/i18n.ts';
import { useNavigate } from 'react-router-dom';
import { useMember, useUnsentActs } from '../../data/use-member.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { signOut } from './sign-out.ts';
import type { UnsentDraft } from './unsent-drafts.ts';

const UnsentDialog = lazyDialog(() => import('./unsent-dialog.tsx').then((module) => module.UnsentDialog));

/** Undefined if the code for it cannot be loaded: then there may be some. */
async function draftsOf(userId: string): Promise<UnsentDraft[] | undefined> {
  const code = await loadDrafts();
  return code?.unsentDrafts(userId);
}

function loadDrafts() {
  return import('./unsent-drafts.ts').catch(() => undefined);
}

async function isDialogAtHand(): Promise<boolean> {
  return (await loadTexts('account')) && UnsentDialog.isAtHand();
}

/** The address where a draft can be continued. */
export type DraftPath = (draft: UnsentDraft) => string;

/**
 * Logs out, after a confirmation if there are drafts or unsent entries. Render `question` somewhere on the screen; call `prepare`
 * when the press is near.
 */
export function useLogOut(pathOf: DraftPath) {
  const member = useMember();
  const { count: countUnsent } = useUnsentActs();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [unsent, setUnsent] = useState<{ count: number; drafts: UnsentDraft[] }>({ count: 0, drafts: [] });
  const logOut = async () => {
    const [count, drafts] = await Promise.all([countUnsent(), draftsOf(member.userId)]);
    if (count === 0 && drafts?.length === 0) return signOut(member);
    if (drafts && (await isDialogAtHand())) {
      setUnsent({ count, drafts });
      return setAsking(true);
    }
    // oxlint-disable-next-line no-alert -- offline the dialog's code may not load, and logging out must work
    if (window.confirm(i18n.t('outbox:discard'))) await signOut(member);
  };
  const question = (
    <UnsentDialog
      {...unsent}
      open={asking}
      onOpenChange={setAsking}
      onConfirm={() => void signOut(member)}
      onReturn={(draft) => void navigate(pathOf(draft))}
    />
  );
  return { logOut, prepare: () => void loadDrafts(), question };
}
