import { isTheme, type Theme } from '@lampstand/core/profiles/theme';
import { create } from 'zustand';
import { onStoredElsewhere, readStored, writeCookie, writeStored } from '../platform/storage.ts';
import { markUnsaved } from './unsaved-choices.ts';

const storedUnder = 'theme';

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
onStoredElsewhere(storedUnder, (chosen) => useTheme.getState().applyTheme(isTheme(chosen) ? chosen : 'system'));

/** What was chosen on this device. */
export function storedTheme(): Exclude<Theme, 'system'> | undefined {
  return (['light', 'dark'] as const).find((theme) => theme === readStored(storedUnder));
}

function store(theme: Theme) {
  writeStored(storedUnder, theme === 'system' ? undefined : theme);
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
