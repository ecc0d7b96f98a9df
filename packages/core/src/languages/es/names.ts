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
  reportReasons: {
    inappropriate: 'Contenido inapropiado',
    spam: 'Spam',
    harassment: 'Acoso',
    false_information: 'Información falsa',
    hate_speech: 'Discurso de odio',
    violence: 'Violencia o amenazas',
    other: 'Otro',
  },
};
