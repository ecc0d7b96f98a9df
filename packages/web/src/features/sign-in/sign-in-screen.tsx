import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { JoinAccountForm } from './join-account-form.tsx';
import { LogInForm } from './log-in-form.tsx';
import { PlainScreen } from './plain-screen.tsx';
import { ResetForm } from './reset-form.tsx';
import { RestoreScreen } from './restore-screen.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { UndoEmailScreen } from './undo-email-screen.tsx';
import { UnlockScreen } from './unlock-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

interface SignInScreenProps {
  page: SignInPage;
  /** For a member whose session ended by itself (app-13). */
  notice?: ReactNode;
}

/** The screen that the server names in its page (auth-1). */
export function SignInScreen({ page, notice }: SignInScreenProps) {
  switch (page.screen) {
    case 'logIn':
      return <LogInForm page={page} notice={notice} />;
    case 'signUp':
      return <SignUpForm page={page} />;
    case 'invitation':
      return <InvitationForm page={page} />;
    case 'forgot':
      return <ForgotForm />;
    case 'reset':
      return <ResetForm token={page.token} />;
    case 'unlock':
      return <UnlockScreen token={page.token} />;
    case 'restore':
      return <RestoreScreen token={page.token} />;
    case 'undoEmail':
      return <UndoEmailScreen page={page} />;
    case 'code':
      return <CodeForm page={page} />;
    case 'joinAccount':
      return <JoinAccountForm page={page} />;
    case 'waiting':
      return <WaitingScreen page={page} />;
    default:
      return <PlainScreen page={page} />;
  }
}
