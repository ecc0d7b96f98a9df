import type { Language } from '@lampstand/core/languages/language';
import type { Child } from 'hono/jsx';
import { Lamp } from '../door/lamp.pages.tsx';
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
  /** Of a centered page, which says something and asks nothing. Above the title. */
  lamp?: 'lit' | 'unlit';
  children: (t: AuthTexts) => Child;
}

/** A page of the server about an account, with its title, where language and theme can be chosen. */
export function Frame({ language, title, keep = {}, address, before, lamp, children }: FrameProps) {
  const t = TEXTS[language].auth;
  return (
    <Page language={language} title={title(t)} keep={keep} address={address}>
      <div class={lamp ? 'under under--calm' : 'under'}>
        {lamp && <Lamp isLit={lamp === 'lit'} />}
        {before?.(t)}
        <h1 class="title">{title(t)}</h1>
        {children(t)}
      </div>
    </Page>
  );
}
