import { DEFAULT_LANGUAGE } from '@lampstand/core/languages/language';
import { useCommunity } from '../stores/community.ts';
import { useLanguage } from '../stores/language.ts';
import { LOADERS } from './loaders.ts';
import type { Namespace } from './texts.ts';
import { Translator } from './translator.ts';

/** The texts of the interface in the chosen language. The texts of successes and failures are fixed (app-8). */
export const i18n = new Translator();

/** Resolves when the first texts of the chosen language are loaded, and follows the language store from then on. */
export async function startI18n(): Promise<void> {
  await i18n.loadNamespaces(Object.keys(await LOADERS[DEFAULT_LANGUAGE].first()) as Namespace[]);
  await i18n.changeLanguage(useLanguage.getState().language);
  await replaceMissing();
  useCommunity.subscribe(({ community }, before) => {
    if (community.name !== before.community.name) i18n.renew();
  });
  useLanguage.subscribe(({ language }) => void i18n.changeLanguage(language).then(replaceMissing));
}

/** Switches to the default language, which is part of the code, when texts could not be loaded. */
async function replaceMissing(): Promise<void> {
  if (i18n.hasLoadedNamespace('common')) return;
  await i18n.changeLanguage(DEFAULT_LANGUAGE);
  document.documentElement.lang = DEFAULT_LANGUAGE;
}
