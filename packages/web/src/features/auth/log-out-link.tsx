import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Member } from '../../data/member.ts';
import { useMember, useUnsentActs } from '../../data/use-member.tsx';
import { i18n, loadTexts } from '../../i18n/i18n.ts';
import { navigation } from '../../platform/navigation.ts';
import { lastMember, pendingLogout, sessionHint } from '../../platform/storage.ts';
import { iconButtonClass, Icon } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { UnsentDraft } from './unsent-drafts.ts';

/** A real link; a click first clears what this device keeps of the member. */
export function LogOutLink({ pathOf }: { pathOf: DraftPath }) {
  const { t } = useTranslation('home');
  const { logOut, prepare, question } = useLogOut(pathOf);
  return (
    <>
      <a
        className={iconButtonClass}
        href="/api/logout"
        aria-label={t('logOut')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.preventDefault();
          void logOut();
        }}
      >
        <Icon of={SignOutIcon} />
      </a>
      {question}
    </>
  );
}

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
type DraftPath = (draft: UnsentDraft) => string;

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

/**
 * Removes everything of the member from this device (offline-5), then navigates to the server's logout. When the server
 * cannot be reached, the device is cleared all the same and the logout is sent later (data/visitor.ts).
 */
export async function signOut(member: Member): Promise<void> {
  lastMember.leaves();
  const isOurs = sessionHint.forget();
  if (isOurs) pendingLogout.set(true);
  await member.leave();
  navigation.go(isOurs && !navigator.onLine ? '/' : '/api/logout');
}
