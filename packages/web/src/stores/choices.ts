import { create } from 'zustand';
import { isLanguage, manifestAddress, type Language } from '@lampstand/core/languages/language';
import { offeredLanguage } from '@lampstand/core/community/rules';
import { isTheme, type Theme } from '@lampstand/core/profiles/theme';
import { onStoredElsewhere, readStored, writeCookie, writeStored } from '../platform/storage.ts';
import { useCommunity } from './community.ts';

type Choice = 'language' | 'theme';

/**
 * What was chosen in this window and is not saved in an account yet (profiles-12). Only until the window is closed: who opens the
 * app next on a shared device may be somebody else.
 */
export const useUnsavedChoices = create<Record<Choice, boolean>>()(() => ({
  language: isMarked('language'),
  theme: isMarked('theme'),
}));

function markUnsaved(choice: Choice): void {
  mark(choice, true);
}

export function markSaved(choice: Choice): void {
  mark(choice, false);
}

/**
 * The language that a link of a mail, or of the landing screen without the app, has chosen since the client last ran; reading it clears
 * it. The server takes it from the address, but not where the page is from the service worker.
 */
function takeServersChoice(): string | undefined {
  const address = new URL(location.href);
  const asked = address.searchParams.get('lang');
  if (asked !== null) {
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
    return asked;
  }
  const chosen = /(?:^|; )language-chosen=(\w+)/.exec(document.cookie)?.[1];
  if (chosen) document.cookie = 'language-chosen=; Path=/; Max-Age=0';
  return chosen;
}

function mark(choice: Choice, isUnsaved: boolean) {
  useUnsavedChoices.setState({ [choice]: isUnsaved });
  try {
    if (isUnsaved) sessionStorage.setItem(keyOf(choice), 'yes');
    else sessionStorage.removeItem(keyOf(choice));
  } catch {
    // The mark is lost on reload.
  }
}

function isMarked(choice: Choice): boolean {
  try {
    return sessionStorage.getItem(keyOf(choice)) !== null;
  } catch {
    return false;
  }
}

function keyOf(choice: Choice): string {
  return `unsaved-${choice}`;
}

const languageKey = 'language';

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
    writeStored(languageKey, chosen);
    const language = offeredLanguage(useCommunity.getState().community, chosen);
    announce(language);
    set({ language });
  },
}));

/** What was chosen on this device, also if the community does not offer it. */
export function storedLanguage(): Language | undefined {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : undefined;
}

announce(useLanguage.getState().language);
onStoredElsewhere(languageKey, (chosen) => {
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
    writeStored(languageKey, chosen);
    markUnsaved('language');
  }
  return offeredLanguage(useCommunity.getState().community, isLanguage(chosen) ? chosen : storedLanguage());
}

/**
 * Sets the page's `lang` (hyphenation, screen readers), the manifest, and a cookie for the server's
 * pages (landing-2) and initial HTML (landing-4).
 */
function announce(language: Language) {
  document.documentElement.lang = language;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestAddress(language));
  writeCookie('language', language);
}

const themeKey = 'theme';

/** The color of the phone's bars around the app: `--color-sheet` in core's tokens.css. */
const barColours = { light: '#fdfcf8', dark: '#181c15' };

interface ThemeState {
  theme: Theme;
  /** Chosen by the person in front of the device. */
  setTheme: (theme: Theme) => void;
  /** Chosen by the member on another device. */
  applyTheme: (theme: Theme) => void;
}

/** Light or dark as the system has it, unless chosen here. */
export const useTheme = create<ThemeState>()((set, get) => ({
  theme: storedTheme() ?? 'system',
  setTheme: (theme) => {
    get().applyTheme(theme);
    markUnsaved('theme');
  },
  applyTheme: (theme) => {
    store(theme);
    paint(theme);
    set({ theme });
  },
}));

paint(useTheme.getState().theme);
onStoredElsewhere(themeKey, (chosen) => useTheme.getState().applyTheme(isTheme(chosen) ? chosen : 'system'));

/** What was chosen on this device. */
export function storedTheme(): Exclude<Theme, 'system'> | undefined {
  return (['light', 'dark'] as const).find((theme) => theme === readStored(themeKey));
}

function store(theme: Theme) {
  writeStored(themeKey, theme === 'system' ? undefined : theme);
}

/** The page, the phone's bars, and a cookie for the server's pages (landing-4). */
function paint(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // index.html has one for each theme of the system.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = barColours[theme === 'system' ? ofSystem : theme];
  }
  writeCookie('theme', theme);
}
