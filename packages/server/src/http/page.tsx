import type { CommunityView } from '@lampstand/core/community/contract';
import type { Language } from '@lampstand/core/languages/language';
import type { Theme } from '@lampstand/core/profiles/theme';
import { html } from 'hono/html';
import { createContext, useContext, type Child } from 'hono/jsx';
import type { HtmlEscapedString } from 'hono/utils/html';
import { pageStyleAddress } from './page-files.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Whose page it is and how it looks. */
interface Look {
  community: CommunityView;
  theme: Theme;
}

const LookContext = createContext<Look | undefined>(undefined);

/** A whole page, as this community shows it to this visitor. */
export function pageFor(community: CommunityView, theme: Theme, page: Markup): Markup {
  return html`<!doctype html>${<LookContext.Provider value={{ community, theme }}>{page}</LookContext.Provider>}`;
}

function useLook(): Look {
  const look = useContext(LookContext);
  if (!look) throw new Error('A page is rendered by pageFor.');
  return look;
}

/** The community of the page. */
export function useCommunity(): CommunityView {
  return useLook().community;
}

interface PageProps {
  language: Language;
  title: string;
  children: Child;
}

/** The color of the phone's bars around the page: `--color-sheet` in core's tokens.css. */
const BAR_COLORS = { light: '#fdfcf8', dark: '#181c15' };

const FLAME =
  'M16.6.3c.2 2.6 3.1 4.1 3.1 6.7 0 2-1.6 3.2-3.7 3.2s-3.7-1.3-3.7-3.2c0-1.6 1-2.7 2-3.7.9-.9 1.9-1.7 2.3-3Z';
const STAND =
  'M14.1 10.9c1.2.5 2.6.5 3.8 0l-.2 3c2.9 0 5.4-.3 7.9-.8v4.6c-2.5-.5-5-.8-7.8-.8.1 4.1.5 7.9 1.3 11.2 1.5.2 2.7.6 3.5 1.3V31H9.4v-1.6c.8-.7 2-1.1 3.5-1.3.8-3.3 1.2-7.1 1.3-11.2-2.8 0-5.3.3-7.8.8v-4.6c2.5.5 5 .8 7.9.8Z';

/** A page of the server itself, without the client: a lower version of the landing's cover, with the content below it. */
export function Page({ language, title, children }: PageProps) {
  const { community, theme } = useLook();
  const { name, accent, pictureUrl, iconUrl } = community;
  return (
    <html lang={language} {...(theme === 'system' ? {} : { 'data-theme': theme })}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            name="theme-color"
            content={BAR_COLORS[theme === 'system' ? scheme : theme]}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))}
        <title>{`${title} · ${name}`}</title>
        {iconUrl ? (
          <link rel="icon" href={iconUrl} type="image/png" />
        ) : (
          <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        )}
        <link rel="stylesheet" href={pageStyleAddress()} />
      </head>
      <body data-accent={accent}>
        <main>
          <header class="cover">
            <a class="mark" href="/">
              {pictureUrl ? (
                <img class="plate" src={pictureUrl} alt="" width="44" height="44" />
              ) : (
                <svg viewBox="0 0 32 32" aria-hidden="true">
                  <path class="mark__flame" d={FLAME} />
                  <path class="mark__stand" d={STAND} />
                </svg>
              )}
              <span class="mark__name">{name}</span>
            </a>
          </header>
          {children}
        </main>
      </body>
    </html>
  );
}
