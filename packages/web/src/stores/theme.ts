import { create } from 'zustand';
import { readStored, writeStored } from '../platform/storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storedUnder = 'theme';

/** The color of the phone's bars around the app: `--color-sheet` in core's tokens.css. */
const barColours = { light: '#fdfcf8', dark: '#181c15' };

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** Light or dark as the system has it, unless chosen here. */
export const useTheme = create<ThemeState>()((set) => ({
  theme: themes.find((theme) => theme === readStored(storedUnder)) ?? 'system',
  setTheme: (theme) => {
    writeStored(storedUnder, theme === 'system' ? undefined : theme);
    paint(theme);
    set({ theme });
  },
}));

paint(useTheme.getState().theme);

function paint(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // index.html has one for each theme of the system.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = barColours[theme === 'system' ? ofSystem : theme];
  }
}
