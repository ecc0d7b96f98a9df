import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from 'electron';
import type { Language } from '@lampstand/core/languages/language';

/**
 * Where Chromium looks for dictionaries that it lacks: at a port that it never connects to. Its usual place is a server of
 * Google's, which would learn who uses the app (docs/decisions/037-desktop.md).
 */
const NOWHERE = 'http://127.0.0.1:9/';

interface SpellingParts {
  session: Pick<
    Session,
    | 'setSpellCheckerDictionaryDownloadURL'
    | 'setSpellCheckerEnabled'
    | 'setSpellCheckerLanguages'
    | 'availableSpellCheckerLanguages'
  >;
  platform: NodeJS.Platform;
  /** The folder in which Chromium keeps dictionaries. */
  folder: string;
  /** The languages of the system, most wanted first, such as `es-MX`. */
  locales: readonly string[];
}

/** Checks spelling in the app's language: by the system on macOS and Windows, on Linux with a dictionary that is already there. */
export function createSpelling({ session, platform, folder, locales }: SpellingParts) {
  session.setSpellCheckerDictionaryDownloadURL(NOWHERE);
  session.setSpellCheckerEnabled(false);
  return async (language: Language): Promise<void> => {
    const known = variantOf(language, session.availableSpellCheckerLanguages, locales);
    const canCheck =
      platform === 'darwin' || (known !== undefined && (platform !== 'linux' || (await has(folder, language))));
    session.setSpellCheckerLanguages(canCheck && known ? [known] : []);
    session.setSpellCheckerEnabled(canCheck);
  };
}

/** The system's variant of a language, or its usual one: `en-US` for `en`. */
function variantOf(language: Language, available: readonly string[], locales: readonly string[]): string | undefined {
  const { region } = new Intl.Locale(language).maximize();
  const own = locales.filter((locale) => locale.split('-')[0] === language);
  return [...own, `${language}-${region}`, language].find((one) => available.includes(one));
}

/** Chromium names dictionaries after language, region and version: `es-ES-3-0.bdic`. */
async function has(folder: string, language: Language): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => name.startsWith(`${language}-`) && path.extname(name) === '.bdic');
}
