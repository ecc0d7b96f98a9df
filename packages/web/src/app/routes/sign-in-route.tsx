import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import { Suspense } from 'react';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import { lastMember } from '../../platform/storage.ts';
import { SessionEndedNote } from '../session-ended.ts';

export function SignInRoute({ page }: { page: SignInPage }) {
  const signedOut = lastMember.signedOut();
  const note = signedOut !== undefined && (
    <Suspense>
      <SessionEndedNote userId={signedOut} />
    </Suspense>
  );
  return <SignInScreen page={page} notice={note} />;
}
