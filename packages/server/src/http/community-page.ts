import { SIGN_IN_PAGE, type SignInPage } from '@lampstand/core/auth/sign-in-page';
import type { CommunityView } from '@lampstand/core/community/contract';
import { CLOTH } from '@lampstand/core/community/defaults';
import { COMMUNITY_DATA, HEAD_MARKS, landingKey, PLACEHOLDERS } from '@lampstand/core/community/landing-variant';
import { isLanguage, manifestAddress, type Language } from '@lampstand/core/languages/language';
import { html, raw } from 'hono/html';
import * as z from 'zod';
import type { Markup } from './page.tsx';

/** Where the client's build has drawn nothing yet. */
const ROOT = /<div id="root"[^>]*>/;
const PLACEHOLDER = new RegExp(Object.values(PLACEHOLDERS).join('|'), 'g');

/** A rule for one of the accents, which the page has for all of them. A slow line does not carry the others before the screen. */
const ACCENT = /\[data-accent=(\w+)\]\{[^{}]*\}/g;

/** What the client's build writes beside the landing page of a language (web's vite/prerender-landing.ts). */
export const landingScreens = z.object({
  tagline: z.string(),
  screens: z.record(z.string(), z.string()),
});
export type LandingScreens = z.output<typeof landingScreens>;

/** The client's page with the name, picture, words and color of the community (community-1). */
export async function ofCommunity(
  page: string,
  community: CommunityView,
  language: Language,
  publicUrl: string,
): Promise<string> {
  const begin = page.indexOf(HEAD_MARKS.begin);
  const end = page.indexOf(HEAD_MARKS.end);
  const named =
    begin < 0 || end < begin
      ? page
      : `${page.slice(0, begin)}${await headOf(page.slice(begin, end), community, language, publicUrl)}${page.slice(end)}`;
  return named
    .replace('href="/manifest.webmanifest"', `href="${manifestAddress(language)}"`)
    .replace('<body>', `<body data-accent="${community.accent}">`)
    .replace('</body>', () => `${dataOf(COMMUNITY_DATA, community)}</body>`);
}

/** The page with what the client's screen for somebody who is not signed in needs, and its files along with the app's. */
export function withScreen(page: string, screen: SignInPage, language: Language): string {
  return page
    .replaceAll(/<link rel="sign-in"(?= href)/g, '<link rel="modulepreload" crossorigin')
    .replace(`<link rel="sign-in" lang="${language}"`, '<link rel="modulepreload" crossorigin')
    .replaceAll('<link rel="sign-in-style"', '<link rel="stylesheet" crossorigin')
    .replace('</body>', () => `${dataOf(SIGN_IN_PAGE, screen)}</body>`);
}

/** The landing page with its screen. Undefined if the build has none for these settings: then the client renders it. */
export async function withLanding(
  page: string,
  { tagline, screens }: LandingScreens,
  community: CommunityView,
  language: Language,
): Promise<string | undefined> {
  const { name, pictureUrl, taglines, languages, mode, isSetUp } = community;
  const screen = screens[landingKey({ languages, mode, isSetUp, hasPicture: pictureUrl !== null })];
  if (screen === undefined) return undefined;
  const texts: Record<string, string> = {
    [PLACEHOLDERS.name]: await escaped(name),
    [PLACEHOLDERS.tagline]: await escaped(taglines[language] ?? tagline),
    [PLACEHOLDERS.picture]: await escaped(pictureUrl ?? ''),
  };
  // In one pass: a name may be anything.
  const filled = screen.replaceAll(PLACEHOLDER, (found) => texts[found] ?? '');
  const body = page.indexOf('<body>');
  const head = page.slice(0, body).replaceAll(ACCENT, (rule, accent) => (accent === community.accent ? rule : ''));
  return head + page.slice(body).replace(ROOT, (opening) => opening + filled);
}

/** What of the manifests in web's public folder the server replaces. */
export interface Manifest {
  name: string;
  short_name: string;
  description: string;
  theme_color: string;
  lang: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/** The installed app has the community's name and picture (community-1). */
export function manifestOf(built: Manifest, { name, taglines, iconUrl, accent }: CommunityView): Manifest {
  const tagline = isLanguage(built.lang) ? taglines[built.lang] : null;
  const icon = { src: iconUrl ?? '', sizes: '512x512', type: 'image/png', purpose: 'any' };
  return {
    ...built,
    name,
    short_name: name,
    description: tagline ?? built.description,
    theme_color: CLOTH[accent],
    icons: iconUrl ? [icon] : built.icons,
  };
}

/** The same for every address, so a preview of a testimony shows the community and nothing of what somebody wrote (posts-13). */
function headOf(built: string, community: CommunityView, language: Language, publicUrl: string): Markup {
  const { name, taglines, iconUrl } = community;
  const tagline = taglines[language];
  const [ownDescription = ''] = /<meta\s+name="description"[^>]*>/.exec(built) ?? [];
  return html`${raw(HEAD_MARKS.begin)}
    <title>${name}</title>
    ${tagline === null ? raw(ownDescription) : html`<meta name="description" content="${`${name}. ${tagline}`}" />`}
    <link rel="icon" href="${iconUrl ?? '/logo.svg'}" type="${iconUrl ? 'image/png' : 'image/svg+xml'}" />
    <link rel="apple-touch-icon" href="${iconUrl ?? '/apple-touch-icon.png'}" />
    <meta name="apple-mobile-web-app-title" content="${name}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${name}" />
    <meta property="og:title" content="${name}" />
    ${tagline === null ? '' : html`<meta property="og:description" content="${tagline}" />`}
    <meta property="og:image" content="${publicUrl}${iconUrl ?? '/icon-512.png'}" />
    <meta name="twitter:card" content="summary" /> `;
}

/** A data block, which no policy for scripts forbids. A `<` could end it. */
function dataOf(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escaped(text: string): Markup {
  return html`${text}`;
}
