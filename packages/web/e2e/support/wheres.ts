import { LANGUAGES } from '@lampstand/core/languages/language';
/** Where a journey is made: on a phone and at a desk, in both languages. */
export const WHERES = LANGUAGES.flatMap((language) => [
  { where: `${language}, phone`, language, options: { language, viewport: { width: 390, height: 844 } } },
  { where: `${language}, desk`, language, options: { language, viewport: { width: 1280, height: 800 } } },
]);
