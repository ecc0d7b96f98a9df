import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useLanguage } from '../stores/language.ts';
import { loadTexts } from './load-texts.ts';
import { LOADERS } from './loaders.ts';
import type { Namespace } from './texts.ts';

/** Every text of the interface, in the chosen language. The words of each success and failure are fixed (app-8). */
export const i18n = createInstance();

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  // With two parameters i18next waits for the promise instead of a callback.
  read: async (language: string, namespace: string) => ({
    ...(await loadTexts(language as Language, namespace as Namespace)),
  }),
};

/** Ready when the chosen language's first texts are there; follows the language store from then on. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: useLanguage.getState().language,
      supportedLngs: [...LANGUAGES],
      // Each language has every text; another language's would be read aloud in the wrong voice.
      fallbackLng: false,
      ns: Object.keys(await LOADERS[DEFAULT_LANGUAGE].first()),
      defaultNS: 'common',
      // React escapes.
      interpolation: { escapeValue: false },
    });
  await replaceMissing();
  useLanguage.subscribe(({ language }) => void i18n.changeLanguage(language).then(replaceMissing));
}

/** Texts that could not be fetched: all of the interface is in the default language, which came with the code. */
async function replaceMissing(): Promise<void> {
  if (i18n.hasResourceBundle(i18n.language, 'common')) return;
  await i18n.changeLanguage(DEFAULT_LANGUAGE);
  document.documentElement.lang = DEFAULT_LANGUAGE;
}
