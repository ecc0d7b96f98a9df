import type { Language } from '@lampstand/core/languages/language';
import type { Child } from 'hono/jsx';
import { Page } from '../../http/page.tsx';
import type { AuthTexts } from '../../languages/en/auth.ts';
import { TEXTS } from '../../languages/texts.ts';

interface FrameProps {
  language: Language;
  title: (t: AuthTexts) => string;
  keep?: Record<string, string>;
  /** Of the page, if a rejected form shows it at another address. */
  address?: string;
  /** Above the title. */
  before?: (t: AuthTexts) => Child;
  /** Centered, for a page that says something and asks nothing. */
  isCalm?: boolean;
  children: (t: AuthTexts) => Child;
}

/** A page of the server about an account, with its title, where language and theme can be chosen. */
export function Frame({ language, title, keep = {}, address, before, isCalm = false, children }: FrameProps) {
  const t = TEXTS[language].auth;
  return (
    <Page language={language} title={title(t)} keep={keep} address={address}>
      <div class={isCalm ? 'under under--calm' : 'under'}>
        {before?.(t)}
        <h1 class="title">{title(t)}</h1>
        {children(t)}
      </div>
    </Page>
  );
}
