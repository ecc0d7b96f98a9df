import type { SessionTexts } from './en-sessions.ts';
import { number } from './es-numbers.ts';

export const esSessions: SessionTexts = {
  id: 'Id',
  device: 'Dispositivo',
  loggedIn: 'Iniciada',
  lastSeen: 'Última vez',
  isThis: 'esta',
  ended: (id) => `La sesión ${id} terminó.`,
  wouldEnd: (id) => `La sesión ${id} terminaría.`,
  noneOther: 'No hay ninguna otra sesión.',
  given: (given) => `«${given}» no es ni el id de una sesión ni sus últimos 8 caracteres.`,
  ambiguous: (given) => `Más de una sesión termina en «${given}». Indica el id completo.`,
  choose: 'Indica qué sesiones quieres cerrar, o usa --all para todas menos esta.',
  summary: (done, failed) => `Cerradas: ${number(done)}; sin cerrar: ${number(failed)}.`,
};
