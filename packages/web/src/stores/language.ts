import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lampstand/core/languages/language';
import { offeredLanguage } from '@lampstand/core/community/rules';
import { create } from 'zustand';
import { readStored, writeStored } from '../platform/storage.ts';
import { useCommunity } from './community.ts';

const storedUnder = 'language';
const yearInSeconds = 31_536_000;

interface LanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

/** The chosen language, stored under the key `language`; the community's default one at first (languages-1, community-4). */
export const useLanguage = create<LanguageState>()((set) => ({
  language: restored(),
  setLanguage: (language) => {
    writeStored(storedUnder, language);
    announce(language);
    set({ language });
  },
}));

announce(useLanguage.getState().language);
useCommunity.subscribe(({ community }) => {
  const { language } = useLanguage.getState();
  const offered = offeredLanguage(community, language);
  // Not stored: the language may be offered again.
  if (offered !== language) useLanguage.setState({ language: offered });
});

function restored(): Language {
  const chosen = takeServersChoice();
  if (isLanguage(chosen)) writeStored(storedUnder, chosen);
  const stored = chosen ?? readStored(storedUnder);
  return offeredLanguage(useCommunity.getState().community, isLanguage(stored) ? stored : undefined);
}

/** The manifest's address; the default language's has no suffix, as linked in `index.html`. */
export function manifestOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}

/** The language chosen on the server's sign-in pages since the client last ran; reading it clears it. */
function takeServersChoice(): string | undefined {
  const chosen = /(?:^|; )language-chosen=(\w+)/.exec(document.cookie)?.[1];
  if (chosen) document.cookie = 'language-chosen=; Path=/; Max-Age=0';
  return chosen;
}

/**
 * Sets the page's `lang` (hyphenation, screen readers), the manifest, and a cookie for the server's sign-in pages (landing-2)
 * and initial HTML (landing-4).
 */
function announce(language: Language) {
  document.documentElement.lang = language;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestOf(language));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
  // Reading waits until the cookie is written; otherwise a page requested right afterwards could still get the old language.
  // (A plain expression would be minified away.)
  Reflect.get(document, 'cookie');
}
