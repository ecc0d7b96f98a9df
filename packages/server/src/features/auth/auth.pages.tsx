import { showUserCode } from '@lampstand/core/auth/device-rules';
import { LIMITS } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import type { AuthTexts } from '../../languages/en/auth.ts';
import { Invited } from '../door/door.pages.tsx';
import type { Inviter } from '../door/join.ts';
import {
  EmailField,
  Field,
  FieldInput,
  FieldTextArea,
  FormAlert,
  Icon,
  Note,
  PasswordField,
  type FormState,
} from './form-fields.tsx';
import { Frame } from './page-frame.tsx';
import { ProviderWay } from './oidc.pages.tsx';
import { UnlockByMail } from './unlock-by-mail.tsx';
import { CodeByMail, Fingerprint, Ways } from './ways.tsx';

const LOG_IN_FORM = 'log-in';
const PENCIL =
  'M229.66,58.34l-32-32a8,8,0,0,0-11.32,0l-96,96A8,8,0,0,0,88,128v32a8,8,0,0,0,8,8h32a8,8,0,0,0,5.66-2.34l96-96A8,8,0,0,0,229.66,58.34ZM124.69,152H104V131.31l64-64L188.69,88ZM200,76.69,179.31,56,192,43.31,212.69,64ZM224,128v80a16,16,0,0,1-16,16H48a16,16,0,0,1-16-16V48A16,16,0,0,1,48,32h80a8,8,0,0,1,0,16H48V208H208V128a8,8,0,0,1,16,0Z';

interface LogInProps {
  language: Language;
  form: FormState;
  /** Whether a code can be mailed (auth-19). */
  hasMail: boolean;
  /** Of an identity provider beside passwords (auth-25). */
  providerHost?: string | undefined;
  saved?: boolean;
}

export function LogInPage({ language, form, hasMail, providerHost, saved }: LogInProps) {
  return (
    <Frame language={language} title={(t) => t.logIn} address="/api/login" before={endedNote}>
      {(t) => (
        <>
          {saved && <Note>{t.saved}</Note>}
          <form class="form" id={LOG_IN_FORM} method="post" action="/api/login" novalidate>
            <FormAlert form={form} />
            <EmailField label={t.email} form={form} />
            <PasswordField label={t.password} reveal={t.reveal} form={form} />
            <button class="btn btn--primary" type="submit">
              {t.logIn}
            </button>
          </form>
          <UnlockByMail t={t} form={form} />
          <p class="foot">
            <a href="/api/forgot-password">{t.forgot}</a>
          </p>
          <Ways label={t.withoutPassword} hidden={!hasMail && providerHost === undefined}>
            {hasMail && <CodeByMail label={t.codeByMail} form={LOG_IN_FORM} />}
            {providerHost !== undefined && <ProviderWay label={t.provider.logIn(providerHost)} />}
            <Fingerprint label={t.fingerprint.use} failed={t.fingerprint.failed} />
          </Ways>
          <p class="foot">
            <a href="/api/signup">{t.createAccount}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

/** For a member whose session ended by itself. The script of the pages shows it, because only the device knows (app-13). */
function endedNote({ ended }: AuthTexts) {
  return (
    <div class="note note--warm" role="status" data-ended hidden>
      <Icon path={PENCIL} />
      <p>
        <b>{ended.title}</b> {ended.text} <span hidden>{ended.draft}</span>
      </p>
    </div>
  );
}

interface SignUpProps {
  language: Language;
  form: FormState;
  invitedBy?: Inviter | undefined;
  /** Of people who are let in first (door-5). */
  question?: string;
  /** Whether a code is mailed first (auth-19). */
  hasMail: boolean;
  /** Of an identity provider beside passwords (auth-25). */
  providerHost?: string | undefined;
}

export function SignUpPage({ language, form, invitedBy, question, hasMail, providerHost }: SignUpProps) {
  const keep: Record<string, string> = invitedBy ? { invitation: showUserCode(invitedBy.code) } : { mode: 'signup' };
  const before = (t: AuthTexts) => invitedBy && <Invited t={t} by={invitedBy} />;
  const asks = question !== undefined;
  return (
    <Frame language={language} title={(t) => (asks ? t.door.askTitle : t.signUpTitle)} keep={keep} before={before}>
      {(t) => (
        <>
          {asks && <p class="lede">{t.door.askLede}</p>}
          <form class="form" method="post" action="/api/signup" novalidate>
            {invitedBy && <input type="hidden" name="invitation" value={invitedBy.code} />}
            <FormAlert form={form} />
            {asks && <ApplicantName label={t.door.name} form={form} />}
            <EmailField label={t.email} form={form} hint={hasMail ? t.code.willSend : undefined} />
            <PasswordField label={t.password} reveal={t.reveal} hint={t.passwordHint} form={form} />
            {asks && <Answer label={question} hint={t.door.answerHint} form={form} />}
            <button class="btn btn--primary" type="submit">
              {asks ? t.door.ask : t.createAccount}
            </button>
          </form>
          {providerHost !== undefined && (
            <Ways label={t.withoutPassword}>
              <ProviderWay label={t.provider.logIn(providerHost)} invitation={invitedBy?.code} />
            </Ways>
          )}
          <p class="foot">
            {asks && !invitedBy && <a href="/api/signup?invitation=">{t.door.haveInvitation}</a>}
            <a href="/api/login">{t.haveAccount}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

function ApplicantName({ label, form }: { label: string; form: FormState }) {
  const error = form.errors.name;
  return (
    <Field name="name" label={label} error={error}>
      <FieldInput
        name="name"
        error={error}
        value={form.name ?? ''}
        maxlength={LIMITS.name}
        autocomplete="name"
        required
        autofocus={form.email === '' || error !== undefined}
      />
    </Field>
  );
}

function Answer({ label, hint, form }: { label: string; hint: string; form: FormState }) {
  const error = form.errors.answer;
  return (
    <Field name="answer" label={label} error={error} hint={hint}>
      <FieldTextArea
        name="answer"
        error={error}
        hasHint
        maxlength={LIMITS.answer}
        rows={4}
        required
        autofocus={error !== undefined}
      >
        {form.answer ?? ''}
      </FieldTextArea>
    </Field>
  );
}

export function ForgotPasswordPage({ language, form }: { language: Language; form: FormState }) {
  return (
    <Frame language={language} title={(t) => t.forgotTitle}>
      {(t) => (
        <>
          <p class="lede">{t.forgotLede}</p>
          <form class="form" method="post" action="/api/forgot-password" novalidate>
            <FormAlert form={form} />
            <EmailField label={t.email} form={form} />
            <button class="btn btn--primary" type="submit">
              {t.sendLink}
            </button>
          </form>
          <p class="foot">
            <a href="/api/login">{t.backToLogIn}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

export function CheckMailPage({ language }: { language: Language }) {
  return (
    <Frame language={language} title={(t) => t.mailTitle} keep={{ sent: '1' }}>
      {(t) => (
        <>
          <Note>{t.mailLede}</Note>
          <p class="foot">
            <a href="/api/login">{t.backToLogIn}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

/** Without a valid link the page offers only to request another one. */
export function ResetPasswordPage(props: { language: Language; form: FormState; token: string | undefined }) {
  const { language, form, token } = props;
  return (
    <Frame language={language} title={(t) => t.resetTitle} keep={token === undefined ? {} : { token }}>
      {(t) => (
        <>
          <FormAlert form={form} />
          {token !== undefined && (
            <>
              <p class="lede">{t.resetLede}</p>
              <form class="form" method="post" action="/api/reset-password" novalidate>
                <input type="hidden" name="token" value={token} />
                <PasswordField label={t.newPassword} reveal={t.reveal} hint={t.passwordHint} form={form} />
                <button class="btn btn--primary" type="submit">
                  {t.savePassword}
                </button>
              </form>
            </>
          )}
          <p class="foot">
            {token === undefined && <a href="/api/forgot-password">{t.askAgain}</a>}
            <a href="/api/login">{t.backToLogIn}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

export function UnlockPage(props: { language: Language; form: FormState; token: string | undefined }) {
  const { language, form, token } = props;
  return (
    <Frame language={language} title={(t) => t.unlockTitle} keep={token === undefined ? {} : { token }}>
      {(t) => (
        <>
          <FormAlert form={form} />
          {token !== undefined && (
            <>
              <p class="lede">{t.unlockLede}</p>
              <form class="form" method="post" action="/api/unlock">
                <input type="hidden" name="token" value={token} />
                <button class="btn btn--primary" type="submit">
                  {t.unlock}
                </button>
              </form>
            </>
          )}
          <p class="foot">
            <a href="/api/login">{t.backToLogIn}</a>
            <a href="/api/forgot-password">{t.forgot}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

export function LogOutPage({ language }: { language: Language }) {
  return (
    <Frame language={language} title={(t) => t.logOutTitle}>
      {(t) => (
        <>
          <p class="lede">{t.logOutLede}</p>
          <form class="form" method="post" action="/api/logout">
            <button class="btn btn--primary" type="submit">
              {t.logOut}
            </button>
            <a class="btn btn--quiet" href="/">
              {t.stay}
            </a>
          </form>
        </>
      )}
    </Frame>
  );
}

/** An error without a form: the response of the identity provider could not be used. */
export function SignInFailedPage({ language, message }: { language: Language; message: string }) {
  return (
    <Frame language={language} title={(t) => t.logIn}>
      {(t) => (
        <>
          <FormAlert form={{ email: '', message, errors: {} }} />
          <a class="btn btn--primary" href="/api/login">
            {t.logIn}
          </a>
        </>
      )}
    </Frame>
  );
}
