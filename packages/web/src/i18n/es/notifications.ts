import type * as english from '../en/notifications.ts';
import type { Translated } from '../texts.ts';

export const notifications: Translated<typeof english.notifications> = {
  title: 'Avisos',
  text: '{{community}} puede avisarte de las novedades aunque la tengas cerrada. En la pantalla de bloqueo nunca aparece quién escribe ni qué.',
  on: 'Activados',
  off: 'Desactivados',
  loading: 'Cargando tus avisos...',
  failed: 'No se pudieron cargar tus avisos.',
  retry: 'Reintentar',
  turnOn: 'Activar los avisos',
  turningOn: 'Activando...',
  turnOff: 'Desactivar en este dispositivo',
  switches: 'De qué te avisa este dispositivo',
  kinds: {
    prayers: 'Oraciones por lo que compartes',
    comments: 'Comentarios en lo que compartes',
    messages: 'Mensajes',
    connections: 'Solicitudes de conexión',
    moderation: 'Denuncias, apelaciones y solicitudes para entrar',
  },
  mail: {
    title: 'Correos para la moderación',
    text: 'Cuando una denuncia, una apelación o una solicitud para entrar espera por ti. Un correo dice cuántas hay, nunca de quién ni de qué se trata.',
    legend: 'Cada cuánto',
    choices: { at_once: 'En el acto', gathered: 'Agrupados', none: 'Ninguno' },
    hints: {
      at_once: 'Por todo lo que llega, con un correo por minuto como máximo.',
      gathered:
        'Amenazas, discurso de odio y mensajes privados, en el acto. Todo lo demás junto, con un correo cada cuatro horas como máximo.',
      none: 'Sin correos. Ves lo que espera cuando abres [[community]].',
    },
    loading: 'Cargando tu elección...',
    failed: 'No se pudo cargar tu elección.',
    state: {
      unavailable: 'Este servidor no envía correos. Activa los avisos en su lugar.',
      unproven:
        'Tu correo no está confirmado, así que no se le envía nada. Para confirmarlo, cierra la sesión y entra una vez con un código por correo.',
      refused:
        'Tu proveedor de correo rechazó el último mensaje. Lo intentamos de nuevo una vez al día. Revisa el correo de tu perfil.',
    },
  },
  turnedOn: { title: 'Avisos activados', description: 'Este dispositivo te avisará de las novedades.' },
  turnedOff: { title: 'Avisos desactivados', description: 'Este dispositivo ya no te avisará de las novedades.' },
  notAllowed: 'No se dio permiso para los avisos, así que nada ha cambiado. Puedes intentarlo de nuevo cuando quieras.',
  failure: { title: 'Error', description: 'No se pudieron cambiar los avisos. Inténtalo de nuevo.' },
  state: {
    unsupported:
      'Este navegador no puede mostrar avisos. Sí pueden las versiones actuales de Chrome, Edge, Firefox y Safari.',
    iphone:
      'En el iPhone y el iPad, los avisos llegan cuando {{community}} está en la pantalla de inicio. Instálala, ábrela desde ahí y vuelve a esta página.',
    denied:
      'Los avisos de {{community}} están bloqueados en este dispositivo. Abre los ajustes de este sitio en tu navegador, o los de la aplicación en tu teléfono, permite los avisos y vuelve aquí.',
    asleep: 'Los avisos no están disponibles en este momento. Vuelve a cargar la página o inténtalo más tarde.',
  },
  install: 'Instalar en el teléfono',
  others: {
    title: 'Otros dispositivos que reciben avisos',
    remove: 'Quitar',
    since: 'Desde el {{date}}',
    removed: { title: 'Dispositivo eliminado', description: '{{device}} ya no recibe avisos.' },
  },
};
