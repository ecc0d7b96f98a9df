import { LANGUAGES, type Language } from '@lampstand/core/languages/language';

type Where = `${Language}, ${'phone' | 'laptop'}`;

interface Setting {
  where: Where;
  language: Language;
  options: { language: Language; viewport: { width: number; height: number } };
}

/** The settings of a journey: phone or desktop, in each language. */
const WHERES: Setting[] = LANGUAGES.flatMap((language) => [
  { where: `${language}, phone`, language, options: { language, viewport: { width: 390, height: 844 } } },
  { where: `${language}, laptop`, language, options: { language, viewport: { width: 1280, height: 800 } } },
]);

/** Set by `npm run test:full`, which runs everything before a release. */
export const isFull = process.env['TEST_FULL'] === 'yes';

/** The setting in which the gate runs a journey, chosen so that each has about as many. All four in the full run. */
export function wheres(inGate: Where): Setting[] {
  return isFull ? WHERES : WHERES.filter(({ where }) => where === inGate);
}

/** The language in which the gate runs a journey that has no other setting. Both in the full run. */
export function languages(inGate: Language): readonly Language[] {
  return isFull ? LANGUAGES : [inGate];
}
