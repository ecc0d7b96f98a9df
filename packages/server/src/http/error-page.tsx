import type { Language } from '@lampstand/core/languages/language';
import { Page } from './page.tsx';

const BACK: Record<Language, string> = { en: 'Back to Lampstand', es: 'Volver a Lampstand' };

/** An error for a person who opened an address of the server. */
export function ErrorPage({ language, message }: { language: Language; message: string }) {
  return (
    <Page language={language} title={message}>
      <div class="under">
        <h1 class="title">{message}</h1>
        <p class="foot">
          <a href="/">{BACK[language]}</a>
        </p>
      </div>
    </Page>
  );
}
