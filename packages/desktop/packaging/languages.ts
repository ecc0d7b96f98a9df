import type { Language } from '@lampstand/core/languages/language';

interface PackagedLanguage {
  /** Electron's own texts: a regional name as well where a system has no plain one. */
  electron: string[];
  /** The installer for Windows. */
  installer: string;
}

export const PACKAGED: Record<Language, PackagedLanguage> = {
  en: { electron: ['en', 'en-US'], installer: 'en_US' },
  es: { electron: ['es', 'es-419'], installer: 'es_ES' },
};
