import { madeOnce } from '@lampstand/core/languages/formats';
import { DEFAULT_LANGUAGE, type Language } from '@lampstand/core/languages/language';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useCommunity } from '../stores/community.ts';
import { useLanguage } from '../stores/choices.ts';
import { LOADERS } from './loaders.ts';
import type { LaterNamespace, Namespace } from './texts.ts';

/** The texts of the interface in the chosen language. The texts of successes and failures are fixed (app-8). */
export const i18n = createInstance();

/** A large namespace comes separately, with its screen; the others together, at the start. */
const backend = {
  type: 'backend' as const,
  callbackApi: false,
  init: () => undefined,
  read: async (language: Language, namespace: Namespace) => {
    const loaders = LOADERS[language];
    return isLater(namespace) ? loaders[namespace]() : (await loaders.first())[namespace];
  },
};

void i18n
  .use(backend)
  .use(initReactI18next)
  .init({
    lng: DEFAULT_LANGUAGE,
    load: 'currentOnly',
    // Each language has every text; a fallback would be read out with the wrong pronunciation.
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    // Nothing is loaded until `startI18n`.
    initAsync: false,
    interpolation: {
      // React escapes already.
      escapeValue: false,
      // Read again for each text, because it can change (community-1).
      defaultVariables: {
        get community() {
          return useCommunity.getState().community.name;
        },
      },
    },
    saveMissing: true,
    missingKeyHandler: reportMissing,
    parseMissingKeyHandler: () => '',
    missingInterpolationHandler: reportMissingValue,
  });

const numbers = new Map<string, Intl.NumberFormat>();
// i18next's own would make a format for each number, which takes a cheap phone up to two milliseconds.
i18n.services.formatter?.add('number', (value: number, language = i18n.language) =>
  madeOnce(numbers, language, () => new Intl.NumberFormat(language)).format(value),
);

/**
 * A key without a text is an error while developing and testing; in production nothing is shown in its place. If its
 * namespace could not be loaded, the screen cannot be shown, as without its code: its error boundary offers to reload.
 */
function reportMissing(_languages: readonly string[], namespace: string, key: string): void {
  if (import.meta.env.DEV || !i18n.hasResourceBundle(i18n.language, namespace)) {
    throw new Error(`There is no text ${namespace}:${key} in ${i18n.language}.`);
  }
}

/** As with keys. */
function reportMissingValue(text: string, [place]: RegExpExecArray): string {
  if (import.meta.env.DEV) throw new Error(`There is no value for ${place} in "${text}".`);
  return '';
}

/** Resolves when the first texts of the chosen language are loaded, and follows the language store from then on. */
export async function startI18n(): Promise<void> {
  await show(useLanguage.getState().language);
  useCommunity.subscribe(({ community }, before) => {
    // Renders every text again.
    if (community.name !== before.community.name) i18n.emit('languageChanged', i18n.language);
  });
  useLanguage.subscribe(({ language }) => {
    show(language).catch(() => (document.documentElement.lang = i18n.language));
  });
}

/** Loads the texts for use outside components. False if that fails; the next call tries again. */
export async function loadTexts(...namespaces: Namespace[]): Promise<boolean> {
  const { language } = i18n;
  const isLoaded = await load(language as Language, namespaces);
  // The language was changed meanwhile.
  return language === i18n.language ? isLoaded : loadTexts(...namespaces);
}

/** Switches to the language, or to the default one if its texts cannot be loaded. Rejects if neither has texts: nothing changes. */
async function show(language: Language): Promise<void> {
  const shown = await loadUsed(language).catch(() => loadUsed(DEFAULT_LANGUAGE));
  const wanted = useLanguage.getState().language;
  if (wanted !== language) return show(wanted);
  if (i18n.resolvedLanguage !== shown) await i18n.changeLanguage(shown);
  if (shown !== language) document.documentElement.lang = shown;
}

function isLater(namespace: Namespace): namespace is LaterNamespace {
  return Object.hasOwn(LOADERS[DEFAULT_LANGUAGE], namespace);
}

/** Loads the first texts, and all others that were used so far. */
async function loadUsed(language: Language): Promise<Language> {
  const first = Object.keys(await LOADERS[language].first());
  const isLoaded = await load(language, [...first, ...(i18n.options.ns ?? [])]);
  if (!isLoaded) throw new Error(`There are no texts in ${language}.`);
  return language;
}

/** i18next would not ask again for what could not be loaded once, neither here nor for a screen. */
async function load(language: Language, namespaces: readonly string[]): Promise<boolean> {
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing().length > 0) await i18n.reloadResources(language, missing());
  const { state } = i18n.services.backendConnector as { state: Record<string, number> };
  for (const namespace of missing()) delete state[`${language}|${namespace}`];
  return missing().length === 0;
}
