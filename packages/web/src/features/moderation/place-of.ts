import type { UserView } from '@lampstand/core/profiles/contract';
import { COUNTRY_CODES, countryName } from '@lampstand/core/reference/countries';
import type { Language } from '@lampstand/core/languages/language';
import { US_STATES } from '@lampstand/core/reference/us-states';

/** City, state and country in words, joined by commas; empty where none is given. */
export function placeOf({ city, state, country }: Pick<UserView, 'city' | 'state' | 'country'>, language: Language) {
  const stateName = US_STATES.find(({ code }) => code === state)?.name ?? state;
  const code = COUNTRY_CODES.find((one) => one === country);
  return [city, stateName, code ? countryName(code, language) : country].filter(Boolean).join(', ');
}
