import type { Language } from '@lampstand/core/languages/language';
import { FormAlert, PasswordField, type FormState } from './form-fields.tsx';
import type { WaitingToJoin } from './identity-links.service.ts';
import { Frame } from './page-frame.tsx';
import { UnlockByMail } from './unlock-by-mail.tsx';
import { CodeByMail, Ways } from './ways.tsx';

interface JoinAccountProps {
  language: Language;
  form: FormState;
  waiting: WaitingToJoin;
  /** Of the identity provider. */
  host: string;
}

const CODE_FORM = 'code-by-mail';

/** Asks a member once to confirm that they are the person whom the provider named (auth-26). */
export function JoinAccountPage({ language, form, waiting: { email, byPassword, byCode }, host }: JoinAccountProps) {
  return (
    <Frame language={language} title={(t) => t.provider.joinTitle} address="/api/join-account">
      {(t) => (
        <>
          <p class="lede">
            {t.provider.joinLede(host)} <b>{email}</b>. {t.provider.joinOnce}
          </p>
          {byPassword ? (
            <form class="form" method="post" action="/api/login" novalidate>
              <FormAlert form={form} />
              <input type="hidden" name="email" autocomplete="username" value={email} />
              <PasswordField label={t.password} reveal={t.reveal} form={form} />
              <button class="btn btn--primary" type="submit">
                {t.provider.confirm}
              </button>
            </form>
          ) : (
            <FormAlert form={form} />
          )}
          <UnlockByMail t={t} form={form} />
          {byCode && (
            <>
              <form id={CODE_FORM} method="post" action="/api/login-code">
                <input type="hidden" name="email" value={email} />
              </form>
              <Ways label={byPassword ? t.withoutPassword : t.provider.byMail}>
                <CodeByMail label={t.codeByMail} form={CODE_FORM} />
              </Ways>
            </>
          )}
          <p class="foot">
            {byPassword && <a href="/api/forgot-password">{t.forgot}</a>}
            <a href="/api/join-account?cancel=1">{t.provider.notNow}</a>
          </p>
        </>
      )}
    </Frame>
  );
}

const KEY =
  'M208,80H176V56a48,48,0,0,0-96,0V80H48A16,16,0,0,0,32,96V208a16,16,0,0,0,16,16H208a16,16,0,0,0,16-16V96A16,16,0,0,0,208,80ZM96,56a32,32,0,0,1,64,0V80H96ZM208,208H48V96H208V208Z';

/** Leads to the identity provider, beside passwords (auth-25). */
export function ProviderWay({ label, invitation }: { label: string; invitation?: string | undefined }) {
  const query = invitation === undefined ? '' : `?${new URLSearchParams({ invitation }).toString()}`;
  return (
    <a class="btn btn--quiet" href={`/api/provider${query}`}>
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d={KEY} />
      </svg>
      <span>{label}</span>
    </a>
  );
}
