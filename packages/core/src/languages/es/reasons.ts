import type { reasons as english } from '../en/reasons.ts';

export const reasons: typeof english = {
  inappropriate: {
    name: 'Contenido inapropiado',
    prepared:
      'Aquí leen personas de todas las edades, y lo que se compartió no encaja con eso. Elige, por favor, lo que todos puedan leer.',
  },
  spam: {
    name: 'Spam',
    prepared:
      'La gente viene aquí a contar y a orar. La publicidad, o el mismo texto una y otra vez, le quita ese lugar.',
  },
  harassment: {
    name: 'Acoso',
    prepared: 'Estas palabras hicieron daño a alguien. Habla a los demás, por favor, como quieres que te hablen a ti.',
  },
  false_information: {
    name: 'Información falsa',
    prepared:
      'Hasta donde sabemos, esto no es cierto, y otros pueden fiarse de ello. Comparte, por favor, solo lo que sabes.',
  },
  hate_speech: {
    name: 'Discurso de odio',
    prepared: 'Aquí nadie vale menos por quien es ni por el lugar de donde viene. Lo que se compartió lo decía.',
  },
  violence: {
    name: 'Violencia o amenazas',
    prepared: 'Lo que se compartió amenaza a alguien o defiende la violencia. Aquí todos deben poder sentirse seguros.',
  },
  other: {
    name: 'Otro',
    prepared: 'Lo que se compartió no encaja con el trato que queremos darnos aquí.',
  },
};
