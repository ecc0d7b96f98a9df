import type { Language } from '@lampstand/core/languages/language';

interface PackagedLanguage {
  /** The locales of Electron's own texts. Some systems only have a regional one. */
  electron: string[];
  /** The locale of the Windows installer. */
  installer: string;
}

export const PACKAGED: Record<Language, PackagedLanguage> = {
  en: { electron: ['en', 'en-US'], installer: 'en_US' },
  es: { electron: ['es', 'es-419'], installer: 'es_ES' },
};
