import type { ApplicationTexts } from './en-applications.ts';
import { number } from './es-numbers.ts';

export const esApplications: ApplicationTexts = {
  help: {
    applications: 'listar, mostrar y decidir las solicitudes de quienes piden entrar',
    list: 'listar las solicitudes en espera, la más antigua primero, o las decididas, la última primero',
    state: 'en espera (waiting) o decididas (decided)',
    show: 'mostrar una solicitud con su respuesta',
    admit: 'abrir la puerta; se les avisa por correo',
    refuse: 'no abrir la puerta esta vez; se les avisa por correo, sin motivos',
    application: 'id de una solicitud, o sus últimos 8 caracteres',
    ids: 'ids de solicitudes, o sus últimos 8 caracteres',
  },
  id: 'Id',
  name: 'Nombre',
  email: 'Correo',
  emailProven: 'Correo comprobado',
  language: 'Idioma',
  answer: 'Respuesta',
  invitedBy: 'Con invitación de',
  asked: 'Pedida',
  state: 'Estado',
  decidedAt: 'Decidida',
  decidedBy: 'Decidida por',
  kept: 'Se guarda hasta',
  states: { waiting: 'en espera', admitted: 'aceptada', refused: 'esta vez no' },
  none: 'No hay ninguna solicitud.',
  of: (shown, total) =>
    total === undefined ? `${number(shown)} en la lista.` : `${number(shown)} de ${number(total)} en la lista.`,
  progress: (done, total) => (total === undefined ? number(done) : `${number(done)} de ${number(total)}`),
  given: (given) => `${given} no es el id de una solicitud ni sus últimos 8 caracteres.`,
  ambiguous: (given) => `Más de una solicitud termina en ${given}.`,
  to: { admitted: 'Se abrirá la puerta a:', refused: 'Esta vez no:' },
  would: {
    admitted: (name) => `Se abriría la puerta a ${name}.`,
    refused: (name) => `Esta vez no se abriría la puerta a ${name}.`,
  },
  done: {
    admitted: (name) => `Puerta abierta para ${name}.`,
    refused: (name) => `Esta vez no se abre la puerta a ${name}.`,
  },
};
