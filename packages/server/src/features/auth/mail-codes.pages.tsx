import { LIMITS } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import { Field, FieldInput, FormAlert, Note, type FormState } from './form-fields.tsx';
import { Frame } from './page-frame.tsx';

interface CodePageProps {
  language: Language;
  form: FormState;
  email: string;
  /** Where to write another address. */
  back: string;
  /** Whether another code was just sent. */
  isSentAgain?: boolean;
}

/** Asks for the code that was mailed, in the browser that asked for it (auth-18). */
export function CodePage({ language, form, email, back, isSentAgain }: CodePageProps) {
  const error = form.errors.code;
  return (
    <Frame language={language} title={(t) => t.code.title} address="/api/verify">
      {(t) => (
        <>
          <p class="lede">
            {t.code.before} <b>{email}</b>
            {t.code.after}
          </p>
          {isSentAgain && form.message === undefined && <Note>{t.code.sentAgain}</Note>}
          <form class="form" method="post" action="/api/verify" novalidate>
            <FormAlert form={form} />
            <input type="hidden" name="email" value={email} />
            <Field name="code" label={t.code.label} error={error} hint={t.code.hint}>
              <FieldInput
                class="input input--code"
                name="code"
                type="text"
                value={form.code ?? ''}
                error={error}
                hasHint
                inputmode="numeric"
                autocomplete="one-time-code"
                // Room for the spaces that a mail program adds when the code is copied.
                maxlength={LIMITS.mailCode * 2}
                required
                autofocus
              />
            </Field>
            <button class="btn btn--primary" type="submit">
              {t.code.go}
            </button>
          </form>
          <div class="foot">
            <form method="post" action="/api/verify/again">
              <button class="link" type="submit">
                {t.code.again}
              </button>
            </form>
            <a href={back}>{t.code.otherEmail}</a>
          </div>
        </>
      )}
    </Frame>
  );
}
