import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lampstand/core/languages/language';
import { create } from 'zustand';
import { readStored, writeStored } from '../platform/storage.ts';

const storedUnder = 'language';
const yearInSeconds = 31_536_000;

interface LanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

/** Kept on the device under the key `language`, restored on start, English by default (languages-1). */
export const useLanguage = create<LanguageState>()((set) => ({
  language: restored(),
  setLanguage: (language) => {
    writeStored(storedUnder, language);
    announce(language);
    set({ language });
  },
}));

announce(useLanguage.getState().language);

function restored(): Language {
  const chosen = takeServersChoice();
  if (isLanguage(chosen)) writeStored(storedUnder, chosen);
  const stored = chosen ?? readStored(storedUnder);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** The default language's has the plain name, which `index.html` links to. */
export function manifestOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}

/** What was chosen on the server's sign-in pages since the client last ran; asked for once. */
function takeServersChoice(): string | undefined {
  const chosen = /(?:^|; )language-chosen=(\w+)/.exec(document.cookie)?.[1];
  if (chosen) document.cookie = 'language-chosen=; Path=/; Max-Age=0';
  return chosen;
}

/**
 * Tells the page (hyphenation, screen readers), whoever installs the app, and, by a cookie, the server, whose sign-in pages
 * (landing-2) and first HTML (landing-4) are in that language.
 */
function announce(language: Language) {
  document.documentElement.lang = language;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestOf(language));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
  // Reading waits until it is written; a page that is asked for in the same breath could overtake it, in the other language.
  // (A plain expression would be minified away.)
  Reflect.get(document, 'cookie');
}
