import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../languages/texts.ts';
import { Page, useCommunity } from './page.tsx';

/** An error page for a person who opened a URL of the server. */
export function ErrorPage({ language, message }: { language: Language; message: string }) {
  return (
    <Page language={language} title={message}>
      <div class="under">
        <h1 class="title">{message}</h1>
        <p class="foot">
          <Back language={language} />
        </p>
      </div>
    </Page>
  );
}

function Back({ language }: { language: Language }) {
  return <a href="/">{TEXTS[language].backToApp(useCommunity().name)}</a>;
}
