import type { Language } from '@lampstand/core/languages/language';
import { FormAlert, type FormState } from './form-fields.tsx';
import { useCommunity } from '../../http/page.tsx';
import { Frame } from './page-frame.tsx';
import type { AuthTexts } from '../../languages/en/auth.ts';

interface LinkPageProps {
  language: Language;
  form: FormState;
  /** The address of the link. If undefined, the link is no longer valid, and the page only leads home. */
  link: { token: string; email: string } | undefined;
}

/** Links of earlier versions are no longer valid. A new email is confirmed by a code (auth-10). */
export function ConfirmEmailPage({ language, form }: Pick<LinkPageProps, 'language' | 'form'>) {
  return (
    <Frame language={language} title={(t) => t.emailTitle} address="/api/confirm-email">
      {(t) => (
        <>
          <FormAlert form={form} />
          <Home t={t} />
        </>
      )}
    </Frame>
  );
}

/** Opening a link changes nothing, because mail scanners open links too. The change requires pressing the button. */
export function UndoEmailPage({ language, form, link }: LinkPageProps) {
  return (
    <Frame language={language} title={(t) => t.undoTitle} keep={link ? { token: link.token } : {}}>
      {(t) => (
        <>
          <FormAlert form={form} />
          {link ? (
            <>
              <p class="lede">{t.undoLede(link.email)}</p>
              <form class="form" method="post" action="/api/undo-email">
                <input type="hidden" name="token" value={link.token} />
                <button class="btn btn--primary" type="submit">
                  {t.undo}
                </button>
              </form>
            </>
          ) : (
            <Home t={t} />
          )}
        </>
      )}
    </Frame>
  );
}

function Home({ t }: { t: AuthTexts }) {
  return (
    <p class="foot">
      <a href="/">{t.home(useCommunity().name)}</a>
    </p>
  );
}
