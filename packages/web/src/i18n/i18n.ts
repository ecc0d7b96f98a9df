import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useLanguage } from '../stores/language.ts';
import { loadTexts } from './load-texts.ts';
import { LOADERS } from './loaders.ts';
import type { Namespace } from './texts.ts';

/** The texts of the interface in the chosen language. The texts of successes and failures are fixed (app-8). */
export const i18n = createInstance();

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  // With two parameters i18next waits for the promise instead of a callback.
  read: async (language: string, namespace: string) => ({
    ...(await loadTexts(language as Language, namespace as Namespace)),
  }),
};

/** Resolves when the first texts of the chosen language are loaded, and follows the language store from then on. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: useLanguage.getState().language,
      supportedLngs: [...LANGUAGES],
      // Each language has every text; a fallback would be read out with the wrong pronunciation.
      fallbackLng: false,
      ns: Object.keys(await LOADERS[DEFAULT_LANGUAGE].first()),
      defaultNS: 'common',
      // React escapes already.
      interpolation: { escapeValue: false },
    });
  await replaceMissing();
  useLanguage.subscribe(({ language }) => void i18n.changeLanguage(language).then(replaceMissing));
}

/** Switches to the default language, which is part of the code, when texts could not be loaded. */
async function replaceMissing(): Promise<void> {
  if (i18n.hasResourceBundle(i18n.language, 'common')) return;
  await i18n.changeLanguage(DEFAULT_LANGUAGE);
  document.documentElement.lang = DEFAULT_LANGUAGE;
}
