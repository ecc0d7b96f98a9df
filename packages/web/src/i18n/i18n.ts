import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useCommunity } from '../stores/community.ts';
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

/** Puts the community's name into the texts that name it (community-1). */
const named = {
  type: 'postProcessor' as const,
  name: 'named',
  process: (text: unknown) =>
    typeof text === 'string' ? text.replaceAll('[[community]]', useCommunity.getState().community.name) : text,
};

/** Resolves when the first texts of the chosen language are loaded, and follows the language store from then on. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(backend)
    .use(named)
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
      postProcess: [named.name],
    });
  await replaceMissing();
  useCommunity.subscribe(({ community }, before) => {
    // Renders every text again.
    if (community.name !== before.community.name) i18n.emit('languageChanged', i18n.language);
  });
  useLanguage.subscribe(({ language }) => void i18n.changeLanguage(language).then(replaceMissing));
}

/** Switches to the default language, which is part of the code, when texts could not be loaded. */
async function replaceMissing(): Promise<void> {
  if (i18n.hasResourceBundle(i18n.language, 'common')) return;
  await i18n.changeLanguage(DEFAULT_LANGUAGE);
  document.documentElement.lang = DEFAULT_LANGUAGE;
}
