import type { PageOf } from '@lampstand/core/auth/sign-in-page';
import { errorSentence } from '@lampstand/core/error-sentences';
import { LIMITS } from '@lampstand/core/limits';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { navigation } from '../../platform/navigation.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';

/** Asks for an invitation (door-1). */
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

  const texts = { missing: t('door.missing'), over: errorSentence('invitation_over', language) };
  return (
    <SignInFrame title={t('door.title')} lede={t('door.lede')}>
      <form className={styles.form} action="/api/signup" noValidate onSubmit={open}>
        <TextField
          ref={field}
          id="invitation"
          name="invitation"
          label={t('door.label')}
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
            t('door.none')
          ) : (
            <Trans
              t={t}
              i18nKey="door.noneOrWrite"
              components={{ address: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> }}
            />
          )}
        </Note>
      )}
      <p className={styles.foot}>
        {mode === 'open' && <a href="/api/signup">{t('door.without')}</a>}
        {mode === 'approval' && <a href="/api/signup">{t('door.askTitle')}</a>}
        <a href="/api/login">{t('haveAccount')}</a>
      </p>
    </SignInFrame>
  );
}
