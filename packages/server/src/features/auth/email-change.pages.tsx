import type { Language } from '@lampstand/core/languages/language';
import { FormAlert, Note, type FormState } from './form-fields.tsx';
import { useCommunity } from '../../http/page.tsx';
import { Frame } from './page-frame.tsx';
import type { AuthTexts } from '../../languages/en/auth.ts';

interface LinkPageProps {
  language: Language;
  form: FormState;
  /** The address of the link. If undefined, the link is no longer valid, and the page only leads home. */
  link: { token: string; email: string } | undefined;
}

export function ConfirmEmailPage({ done = false, ...props }: LinkPageProps & { done?: boolean }) {
  if (!done) return <LinkPage {...props} action="/api/confirm-email" texts={CONFIRM} />;
  return (
    <Frame language={props.language} title={(t) => t.emailTitle} keep={{ done: '1' }}>
      {(t) => (
        <>
          <Note>{t.emailDone}</Note>
          <Home t={t} />
        </>
      )}
    </Frame>
  );
}

export function UndoEmailPage(props: LinkPageProps) {
  return <LinkPage {...props} action="/api/undo-email" texts={UNDO} />;
}

interface Texts {
  title: (t: AuthTexts) => string;
  lede: (t: AuthTexts, email: string) => string;
  button: (t: AuthTexts) => string;
}

const CONFIRM: Texts = {
  title: (t) => t.emailTitle,
  lede: (t, email) => t.emailLede(email),
  button: (t) => t.emailConfirm,
};

const UNDO: Texts = {
  title: (t) => t.undoTitle,
  lede: (t, email) => t.undoLede(email),
  button: (t) => t.undo,
};

/** Opening a link changes nothing, because mail scanners open links too. The change requires pressing the button. */
function LinkPage({ language, form, link, action, texts }: LinkPageProps & { action: string; texts: Texts }) {
  return (
    <Frame language={language} title={texts.title} keep={link ? { token: link.token } : {}}>
      {(t) => (
        <>
          <FormAlert form={form} />
          {link ? (
            <>
              <p class="lede">{texts.lede(t, link.email)}</p>
              <form class="form" method="post" action={action}>
                <input type="hidden" name="token" value={link.token} />
                <button class="btn btn--primary" type="submit">
                  {texts.button(t)}
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
