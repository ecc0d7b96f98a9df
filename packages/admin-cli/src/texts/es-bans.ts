import type { BansTexts } from './en-bans.ts';
import { share } from './es-numbers.ts';

export const esBans: BansTexts = {
  help: {
    bans: 'lista, comprueba y levanta lo que impide volver a miembros eliminados (administradores)',
    list: 'los lista, primero los más recientes, sin sus direcciones',
    check: 'dice si un correo no puede volver',
    email: 'un correo completo; no se guarda',
    lift: 'permite volver a miembros eliminados; no se puede deshacer',
    argument: 'ids, o sus últimos 8 caracteres',
    keepOut: 'cuánto tiempo no puede volver: none, month, year o always',
  },
  lengths: { none: 'puede volver enseguida', month: 'durante 30 días', year: 'durante un año', always: 'para siempre' },
  after: {
    none: 'Pueden volver enseguida.',
    month: 'No pueden volver durante 30 días.',
    year: 'No pueden volver durante un año.',
    always: 'No pueden volver nunca.',
  },
  id: 'Id',
  since: 'Desde',
  until: 'Hasta',
  always: 'para siempre',
  decision: 'Decisión',
  reason: 'Motivo',
  by: 'Por',
  none: 'Todos pueden volver.',
  of: (shown, total) => `Se muestran ${share(shown, total)}. --all los lista todos.`,
  progress: (done, total) => share(done, total),
  welcome: (email) => `${email} puede unirse.`,
  found: (email) => `${email} no puede volver.`,
  toLift: 'Podrán volver:',
  wouldLift: (id) => `Podría volver: ${id}`,
  lifted: (id) => `Ya puede volver: ${id}`,
  errors: {
    given: (given) => `«${given}» no es un id ni sus últimos 8 caracteres.`,
    ambiguous: (given) => `Hay más de uno que termina en «${given}». Escribe el id completo.`,
    notAllowed: '--keep-out solo sirve para delete.',
  },
};
