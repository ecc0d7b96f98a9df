import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lampstand/core/languages/language';
import { offeredLanguage } from '@lampstand/core/community/rules';
import { create } from 'zustand';
import { onStoredElsewhere, readStored, writeCookie, writeStored } from '../platform/storage.ts';
import { useCommunity } from './community.ts';
import { markUnsaved, takeServersChoice } from './unsaved-choices.ts';

const storedUnder = 'language';

interface LanguageState {
  language: Language;
  /** Chosen by the person in front of the device. */
  setLanguage: (language: Language) => void;
  /** Chosen by the member on another device. */
  applyLanguage: (language: Language) => void;
}

/** The chosen language, stored under the key `language`; the community's default one at first (languages-1, community-4). */
export const useLanguage = create<LanguageState>()((set, get) => ({
  language: restored(),
  setLanguage: (language) => {
    get().applyLanguage(language);
    markUnsaved('language');
  },
  applyLanguage: (chosen) => {
    writeStored(storedUnder, chosen);
    const language = offeredLanguage(useCommunity.getState().community, chosen);
    announce(language);
    set({ language });
  },
}));

/** What was chosen on this device, also if the community does not offer it. */
export function storedLanguage(): Language | undefined {
  const stored = readStored(storedUnder);
  return isLanguage(stored) ? stored : undefined;
}

announce(useLanguage.getState().language);
onStoredElsewhere(storedUnder, (chosen) => {
  if (isLanguage(chosen)) useLanguage.getState().applyLanguage(chosen);
});
useCommunity.subscribe(({ community }) => {
  const { language } = useLanguage.getState();
  const offered = offeredLanguage(community, language);
  // Not stored: the language may be offered again.
  if (offered !== language) useLanguage.setState({ language: offered });
});

function restored(): Language {
  const chosen = takeServersChoice();
  if (isLanguage(chosen)) {
    writeStored(storedUnder, chosen);
    markUnsaved('language');
  }
  return offeredLanguage(useCommunity.getState().community, isLanguage(chosen) ? chosen : storedLanguage());
}

/** The manifest's address; the default language's has no suffix, as linked in `index.html`. */
export function manifestOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}

/**
 * Sets the page's `lang` (hyphenation, screen readers), the manifest, and a cookie for the server's
 * pages (landing-2) and initial HTML (landing-4).
 */
function announce(language: Language) {
  document.documentElement.lang = language;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestOf(language));
  writeCookie('language', language);
}
