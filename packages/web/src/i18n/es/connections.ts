import type { connections as english } from '../en/connections.ts';
import type { Translated } from '../texts.ts';

export const connections: Translated<typeof english> = {
  requests: 'Solicitudes de conexión',
  wants: '{{name}} quiere conectar contigo',
  accept: 'Aceptar',
  decline: 'Rechazar',
  acceptOf: 'Aceptar a {{name}}',
  declineOf: 'Rechazar a {{name}}',
  more: 'Ver más solicitudes',
  loadingMore: 'Cargando más solicitudes...',
  accepted: { title: 'Conexión aceptada', description: 'Tú y {{name}} ya están conectados.' },
  declined: { title: 'Solicitud rechazada', description: '{{name}} no recibirá ningún aviso.' },
  answerFailed: 'No se pudo guardar tu respuesta. Inténtalo de nuevo.',
  connect: 'Conectar',
  connecting: 'Enviando...',
  requested: { title: 'Solicitud enviada', description: '{{name}} puede aceptarla en Mensajes.' },
  requestFailed: 'No se pudo enviar tu solicitud. Inténtalo de nuevo.',
  gate: 'Podrás escribirle a {{name}} cuando acepte tu solicitud de conexión.',
  waiting: '{{name}} ya tiene tu solicitud. Podrás escribirle cuando la acepte.',
};
