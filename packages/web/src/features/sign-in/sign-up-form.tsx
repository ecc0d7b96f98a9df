import type { PageOf } from '@lampstand/core/auth/sign-in-page';
import { NAMES } from '@lampstand/core/languages/names';
import { LIMITS } from '@lampstand/core/limits';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextAreaField, TextField } from '../../ui/field.tsx';
import { EmailField } from './account-fields.tsx';
import { enter } from './enter.ts';
import { FailureAlert } from './failure-alert.tsx';
import { InvitedBy } from './invited-by.tsx';
import { OtherWays, ProviderWay } from './other-ways.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useSentForm } from './use-sent-form.ts';

/** Makes an account, or an application (door-1, door-5). */
export function SignUpForm({ page }: { page: PageOf<'signUp'> }) {
  const { written, invitedBy, asks, hasMail, providerHost } = page;
  const { t } = useTranslation('signIn');
  const language = useLanguage((state) => state.language);
  const questions = useCommunity(({ community }) => community.questions);
  const { email, name, answer } = written;
  const { props, field, isSending, failure } = useSentForm({
    // People who are let in first say who they are, and answer the community's question (door-5).
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
      title={t(asks ? 'door.askTitle' : 'signUpTitle')}
      lede={asks && t('door.askLede')}
      before={invitedBy && <InvitedBy inviter={invitedBy} />}
    >
      <form {...props} className={styles.form} action="/api/signup">
        <FailureAlert failure={failure} />
        {asks && (
          <TextField
            {...field('name')}
            label={t('door.name')}
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
            hint={t('door.answerHint')}
            maxLength={LIMITS.answer}
            rows={4}
          />
        )}
        <Button type="submit" wide pending={isSending}>
          {t(asks ? 'door.ask' : 'createAccount')}
        </Button>
        <p className={styles.policy}>
          <Trans t={t} i18nKey="privacy" components={{ policy: <PolicyLink /> }} />
        </p>
      </form>
      {providerHost !== null && (
        <OtherWays label={t('withoutPassword')}>
          <ProviderWay host={providerHost} invitation={invitedBy?.code} />
        </OtherWays>
      )}
      <p className={styles.foot}>
        {asks && !invitedBy && <a href="/api/signup?invitation=">{t('door.haveInvitation')}</a>}
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
