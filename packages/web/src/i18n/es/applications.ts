import type * as english from '../en/applications.ts';
import type { Translated } from '../texts.ts';

export const applications: Translated<typeof english.applications> = {
  title: 'Solicitudes',
  which: 'Qué solicitudes',
  states: { waiting: 'En espera', decided: 'Decididas' },
  loading: 'Cargando solicitudes...',
  failed: 'No se pudieron cargar las solicitudes.',
  none: {
    waiting: { title: 'Nadie espera en la puerta', text: 'Cuando alguien pida entrar, lo verás aquí.' },
    decided: { title: 'Nada decidido últimamente', text: 'Las decisiones se quedan aquí 30 días.' },
  },
  noName: 'Sin nombre',
  noAnswer: 'Llegó por el servicio de inicio de sesión, que no hace ninguna pregunta.',
  proven: 'correo comprobado',
  notProven: 'correo sin comprobar',
  invitedBy: 'Con invitación de {{name}}',
  member: 'un miembro',
  letIn: 'Abrir la puerta',
  refuse: 'Esta vez no',
  outcomes: { admitted: 'aceptada', refused: 'esta vez no' },
  by: 'Por {{name}}',
  kept: 'Se borra el {{day}}',
  done: { admitted: 'Puerta abierta para {{name}}', refused: 'Esta vez no: {{name}}' },
  told: 'Se le avisa por correo cuando pasen los 5 segundos.',
  saveFailed: 'No se pudo guardar. La solicitud vuelve a estar en espera.',
  note: 'A quien no se le abre le llega un mensaje amable y sin motivos. La respuesta se borra a los 30 días. Tienes cinco segundos para deshacer.',
};
