import type { LanguageNames } from '../names.ts';

export const names: LanguageNames = {
  profileFields: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    age: 'Edad',
    gender: 'Género',
    country: 'País',
    city: 'Ciudad',
    state: 'Estado',
  },
  joiningQuestion: '¿Cómo nos conoces?',
};
