import type { SignInPage, PageOf } from '@lampstand/core/auth/sign-in-page';
import type { ReactNode } from 'react';
import { errorSentence } from '@lampstand/core/error-sentences';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { ResetForm, RestoreScreen, UndoEmailScreen, UnlockScreen, WaitingScreen } from './link-screens.tsx';
import { ForgotForm, JoinAccountForm, LogInForm } from './log-in-form.tsx';
import { Alert, LeaveForm, SignInFrame, WriteToCommunity } from './sign-in-frame.tsx';
import { CodeForm, InvitationForm, SignUpForm } from './sign-up-form.tsx';

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

type PlainPage = PageOf<
  'closed' | 'unopened' | 'mailSent' | 'confirmEmail' | 'withdraw' | 'logOut' | 'refused' | 'failed'
>;

/** A screen that says something, and asks for nothing that is typed. Its buttons are forms of the page: the server's answer is another page. */
function PlainScreen({ page }: { page: PlainPage }) {
  const { t } = useTranslation('signIn');
  const language = useLanguage((state) => state.language);
  const toLogIn = (
    <AnchorButton wide href="/api/login">
      {t('logIn')}
    </AnchorButton>
  );
  switch (page.screen) {
    // Nobody new is taken at the moment (joining-1).
    case 'closed':
      return (
        <SignInFrame title={t('joining.closedTitle')} lamp="lit" lede={t('joining.closedLede')}>
          <div className="stack3">
            {toLogIn}
            <WriteToCommunity />
          </div>
        </SignInFrame>
      );
    // The community is not set up yet (setup-3).
    case 'unopened':
      return (
        <SignInFrame title={t('joining.unopenedTitle')} lede={t('joining.unopenedLede')}>
          <p>{t('joining.unopenedHow')}</p>
          <p className="links">
            <a href="/api/login">{t('haveAccount')}</a>
          </p>
        </SignInFrame>
      );
    case 'mailSent':
      return (
        <SignInFrame title={t('mailTitle')}>
          <div role="status">
            <Note icon={CheckCircleIcon}>{t('mailLede')}</Note>
          </div>
          <p className="links">
            <a href="/api/login">{t('backToLogIn')}</a>
          </p>
        </SignInFrame>
      );
    // Links of earlier versions are no longer valid (auth-10).
    case 'confirmEmail':
      return (
        <SignInFrame title={t('emailTitle')}>
          <Alert text={errorSentence('email_link_invalid', language)} />
          <p className="links">
            <a href="/">{t('home')}</a>
          </p>
        </SignInFrame>
      );
    case 'withdraw':
      return (
        <SignInFrame title={t('joining.withdrawTitle')} lede={t('joining.withdrawText')}>
          <Question
            action="/api/application/withdraw"
            yes={t('joining.withdrawNow')}
            no={t('joining.keep')}
            stay="/api/application"
          />
        </SignInFrame>
      );
    case 'logOut':
      return (
        <SignInFrame title={t('logOutTitle')} lede={t('logOutLede')}>
          <Question action="/api/logout" yes={t('logOut')} no={t('stay')} stay="/" />
        </SignInFrame>
      );
    case 'refused': {
      const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
      const until = day.format(new Date(page.until));
      return (
        <SignInFrame title={t('joining.refusedTitle')} lamp="lit" lede={t('joining.refusedLede')}>
          <p className={text.lede}>{t('joining.refusedUntil', { day: until })}</p>
          <div className="stack3">
            <WriteToCommunity />
          </div>
          <div className="links">
            <LeaveForm />
          </div>
        </SignInFrame>
      );
    }
    case 'failed': {
      const own = { failed: t('failed'), no_email: t('noEmail') };
      const said =
        page.error === 'failed' || page.error === 'no_email' ? own[page.error] : errorSentence(page.error, language);
      return (
        <SignInFrame title={t('logIn')}>
          <Alert text={said} />
          {toLogIn}
        </SignInFrame>
      );
    }
  }
}

interface QuestionProps {
  /** Where Yes is sent. */
  action: string;
  yes: string;
  no: string;
  /** Where No leads. */
  stay: string;
}

/** A question of which Yes is a form of the server. */
function Question({ action, yes, no, stay }: QuestionProps) {
  return (
    <form className="stack3" method="post" action={action}>
      <Button type="submit" wide>
        {yes}
      </Button>
      <AnchorButton wide variant="quiet" href={stay}>
        {no}
      </AnchorButton>
    </form>
  );
}
