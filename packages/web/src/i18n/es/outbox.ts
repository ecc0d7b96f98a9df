import type * as english from '../en/outbox.ts';
import type { Translated } from '../texts.ts';

export const outbox: Translated<typeof english.outbox> = {
  waiting: 'Pendiente de enviar',
  trying: 'No hubo respuesta. Lo intentaremos de nuevo.',
  refused: 'No se envió',
  unsure: 'No podemos saber si esto llegó. Compruébalo antes de enviarlo otra vez.',
  edit: 'Editar',
  remove: 'Quitar',
  retry: 'Reintentar',
  posts: 'Pendiente de compartir',
  postTitle: 'Esperando conexión',
  postText: 'Tu testimonio queda guardado en este dispositivo y se comparte en cuanto tengas conexión.',
  busy: 'Todavía estás escribiendo otro testimonio. Compártelo o bórralo primero.',
  toast: 'Esperando conexión',
  commentKept: 'Tu comentario queda guardado en este dispositivo y se publica en cuanto tengas conexión.',
  returned: 'Tu texto volvió al cuadro de comentarios.',
  lost: 'Escribiste: {{text}}',
  discard: 'Escribiste algo que no se ha enviado. ¿Cerrar sesión y borrarlo?',
};
