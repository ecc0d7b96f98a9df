import type { LanguageEntry } from '../entry.ts';

export const es: LanguageEntry = {
  name: 'Español',
  signUp: 'Comenzar',
  logIn: 'Iniciar Sesión',
  requiredFields: [],
  // Where Spanish is the official or everyday language.
  // oxfmt-ignore
  firstCountries: [
    'AR', 'BO', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'ES', 'GQ', 'GT',
    'HN', 'MX', 'NI', 'PA', 'PE', 'PR', 'PY', 'SV', 'UY', 'VE',
  ],
  time: {
    justNow: 'Ahora mismo',
    now: 'ahora',
    minutes: ' min',
    hours: ' h',
    days: ' d',
    ago: (time) => `hace ${time}`,
  },
};
