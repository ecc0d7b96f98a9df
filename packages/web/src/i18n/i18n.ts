import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { useLanguage } from '../stores/language.ts';
import { first } from './en/first.ts';
import { loadTexts } from './load-texts.ts';

/** Every text of the interface, in the chosen language. The words of each success and failure are fixed (app-8). */
export const i18n = createInstance();

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(language, namespace).then(
      (texts) => done(null, { ...texts }),
      (error: Error) => done(error, false),
    );
  },
};

/** Ready when the chosen language's first texts are there; follows the language store from then on. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: useLanguage.getState().language,
      supportedLngs: [...LANGUAGES],
      fallbackLng: 'en',
      ns: Object.keys(first),
      defaultNS: 'common',
      resources: { en: first },
      partialBundledLanguages: true,
      // React escapes.
      interpolation: { escapeValue: false },
    });
  useLanguage.subscribe(({ language }) => void i18n.changeLanguage(language));
}
