import { DEFAULT_LANGUAGE, type Language } from '@lampstand/core/languages/language';
import { useCommunity } from '../stores/community.ts';
import { useLanguage } from '../stores/language.ts';
import { LOADERS } from './loaders.ts';
import type { Namespace } from './texts.ts';
import { Translator } from './translator.ts';

/** The texts of the interface in the chosen language. The texts of successes and failures are fixed (app-8). */
export const i18n = new Translator();

/** Resolves when the first texts of the chosen language are loaded, and follows the language store from then on. */
export async function startI18n(): Promise<void> {
  await show(useLanguage.getState().language);
  useCommunity.subscribe(({ community }, before) => {
    if (community.name !== before.community.name) i18n.renew();
  });
  useLanguage.subscribe(({ language }) => {
    show(language).catch(() => (document.documentElement.lang = i18n.language));
  });
}

/** Switches to the language, or to the default one if its texts cannot be loaded. Rejects if neither has texts: nothing changes. */
async function show(language: Language): Promise<void> {
  const [shown, texts] = await firstTexts(language).catch(() => firstTexts(DEFAULT_LANGUAGE));
  const wanted = useLanguage.getState().language;
  if (wanted !== language) return show(wanted);
  await i18n.changeLanguage(shown);
  await i18n.loadNamespaces(Object.keys(texts) as Namespace[]);
  if (shown !== language) document.documentElement.lang = shown;
}

async function firstTexts(language: Language) {
  return [language, await LOADERS[language].first()] as const;
}
