import type { PageOf, Inviter } from '@lampstand/core/auth/sign-in-page';
import { NAMES } from '@lampstand/core/languages/names';
import { LIMITS } from '@lampstand/core/limits';
import { type ReactNode, useEffect, useRef, useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { errorSentence } from '@lampstand/core/error-sentences';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { OtherMethods, ProviderButton } from './log-in-form.tsx';
import { EmailField, useSentForm } from './sent-form.tsx';
import { enter, FailureAlert, SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';

/** Makes an account, or an application (joining-1, joining-5). */
export function SignUpForm({ page }: { page: PageOf<'signUp'> }) {
  const { written, invitedBy, asks, hasMail, providerHost } = page;
  const { t } = useTranslation('signIn');
  const language = useLanguage((state) => state.language);
  const questions = useCommunity(({ community }) => community.questions);
  const { email, name, answer } = written;
  const { props, field, isSending, failure } = useSentForm({
    // People who are let in first say who they are, and answer the community's question (joining-5).
    typed: { email, password: '', name, answer },
    send: async ({ name: called, answer: told, ...account }) => {
      const said = asks ? { name: called, answer: told } : {};
      const asked = signIn.signup({ body: { ...account, ...said, invitation: invitedBy?.code } });
      if (!hasMail) return enter(asked);
      await asked;
      // Nobody is let in yet: a code is on its way.
      navigation.go('/api/verify');
    },
  });
  return (
    <SignInFrame
      title={t(asks ? 'joining.askTitle' : 'signUpTitle')}
      lede={asks && t('joining.askLede')}
      before={invitedBy && <InvitedBy inviter={invitedBy} />}
    >
      <form {...props} className="stack5" action="/api/signup">
        <FailureAlert failure={failure} />
        {asks && (
          <TextField
            {...field('name')}
            label={t('joining.name')}
            required="unmarked"
            maxLength={LIMITS.name}
            autoComplete="name"
          />
        )}
        <EmailField {...field('email')} label={t('email')} hint={hasMail && t('code.willSend')} />
        <PasswordField
          {...field('password')}
          label={t('password')}
          required="unmarked"
          hint={t('passwordHint')}
          autoComplete="new-password"
          minLength={LIMITS.passwordMin}
          maxLength={LIMITS.passwordMax}
        />
        {asks && (
          <TextAreaField
            {...field('answer')}
            label={questions[language] ?? NAMES[language].joiningQuestion}
            required="unmarked"
            hint={t('joining.answerHint')}
            maxLength={LIMITS.answer}
            rows={4}
          />
        )}
        <Button type="submit" wide pending={isSending}>
          {t(asks ? 'joining.ask' : 'createAccount')}
        </Button>
        <p className="meta">
          <Trans t={t} i18nKey="privacy" components={{ policy: <PolicyLink /> }} />
        </p>
      </form>
      {providerHost !== null && (
        <OtherMethods label={t('withoutPassword')}>
          <ProviderButton host={providerHost} invitation={invitedBy?.code} />
        </OtherMethods>
      )}
      <p className="links">
        {asks && !invitedBy && <a href="/api/signup?invitation=">{t('joining.haveInvitation')}</a>}
        <a href="/api/login">{t('haveAccount')}</a>
      </p>
    </SignInFrame>
  );
}

/** In a page of its own, because leaving this one would lose what was typed. */
function PolicyLink({ children }: { children?: ReactNode }) {
  return (
    <a href="/privacy" target="_blank">
      {children}
    </a>
  );
}

/** Who invites, above the form of a new account (joining-2). */
function InvitedBy({ inviter: { code, firstName, initials, hasPicture } }: { inviter: Inviter }) {
  const { t } = useTranslation('signIn');
  const [first = '', last = ''] = initials;
  const src = hasPicture ? `/api/invitations/by/${code}/picture` : null;
  return (
    <div className={styles.invited}>
      <Avatar seed={code} firstName={first} lastName={last} src={src} size="lg" />
      <div>
        <p className={text.subtitle}>
          {firstName === null ? t('joining.invited') : t('joining.invitedBy', { name: firstName })}
        </p>
        <p className="aside">{t('joining.invitedTo')}</p>
      </div>
    </div>
  );
}

/** Asks for an invitation (joining-1). */
export function InvitationForm({ page }: { page: PageOf<'invitation'> }) {
  const { t } = useTranslation('signIn');
  const language = useLanguage((state) => state.language);
  const { mode, contactEmail } = useCommunity(({ community }) => community);
  const [error, setError] = useState(page.error);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = field.current?.value.trim() ?? '';
    if (given !== '') return navigation.go(`/api/signup?${new URLSearchParams({ invitation: given }).toString()}`);
    setError('missing');
    field.current?.focus();
  }

  const texts = { missing: t('joining.missing'), over: errorSentence('invitation_over', language) };
  return (
    <SignInFrame title={t('joining.title')} lede={t('joining.lede')}>
      <form className="stack5" action="/api/signup" noValidate onSubmit={open}>
        <TextField
          ref={field}
          id="invitation"
          name="invitation"
          label={t('joining.label')}
          required="unmarked"
          error={error === null ? undefined : texts[error]}
          defaultValue={page.given}
          maxLength={LIMITS.invitationLink}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" wide>
          {t('continue')}
        </Button>
      </form>
      {mode !== 'approval' && (
        <Note icon={EnvelopeSimpleIcon}>
          {contactEmail === null ? (
            t('joining.none')
          ) : (
            <Trans
              t={t}
              i18nKey="joining.noneOrWrite"
              components={{ address: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> }}
            />
          )}
        </Note>
      )}
      <p className="links">
        {mode === 'open' && <a href="/api/signup">{t('joining.without')}</a>}
        {mode === 'approval' && <a href="/api/signup">{t('joining.askTitle')}</a>}
        <a href="/api/login">{t('haveAccount')}</a>
      </p>
    </SignInFrame>
  );
}

/** Asks for the code that was mailed, in the browser that asked for it (auth-18). */
export function CodeForm({ page: { email, isJoining, isOver, isSentAgain } }: { page: PageOf<'code'> }) {
  const { t } = useTranslation('signIn');
  const { props, field, isSending, failure, submit } = useSentForm({
    typed: { code: '' },
    send: ({ code }) => enter(signIn.verify({ body: { email, code } })),
  });
  const sendAnother = () =>
    submit(async () => {
      await signIn.sendAnotherCode({ body: {} });
      navigation.go('/api/verify?sent=1');
    });
  const shown = failure ?? (isOver ? 'mail_code_over' : undefined);
  return (
    <SignInFrame
      title={t('code.title')}
      lede={<Trans t={t} i18nKey="code.lede" values={{ email }} components={{ b: <strong /> }} />}
    >
      {isSentAgain && shown === undefined && (
        <div role="status">
          <Note icon={CheckCircleIcon}>{t('code.sentAgain')}</Note>
        </div>
      )}
      <form {...props} className="stack5" action="/api/verify">
        <FailureAlert failure={shown} />
        <div className={styles.code}>
          <TextField
            {...field('code')}
            label={t('code.label')}
            hint={t('code.hint')}
            required="unmarked"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Room for the spaces that a mail program adds when the code is copied.
            maxLength={LIMITS.mailCode * 2}
          />
        </div>
        <Button type="submit" wide pending={isSending}>
          {t('continue')}
        </Button>
      </form>
      <p className="links">
        <button type="button" disabled={isSending} onClick={() => void sendAnother()}>
          {t('code.again')}
        </button>
        {/* The form that this browser filled in, with what it wrote. */}
        <a href={isJoining ? '/api/signup?again=1' : '/api/login?again=1'}>{t('code.otherEmail')}</a>
      </p>
    </SignInFrame>
  );
}
