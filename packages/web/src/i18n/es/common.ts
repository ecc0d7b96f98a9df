import type * as english from '../en/common.ts';
import type { Translated } from '../texts.ts';

export const common: Translated<typeof english.common> = {
  appName: '{{community}}',
  back: 'Volver',
  skip: 'Ir al contenido',
  offline: 'No tienes conexión. Inténtalo de nuevo cuando la tengas.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  refresh: 'Actualizar',
  error: 'Error',
  optional: 'opcional',
  counter: '{{length, number}} de {{limit, number}} caracteres',
  language: 'Idioma',
  reveal: { show: 'Mostrar', hide: 'Ocultar' },
  opening: 'Abriendo…',
  partFailed: 'No se pudo cargar esta parte. Revisa tu conexión e inténtalo de nuevo.',
  firstFrame: 'Esta imagen se mueve. Solo se conserva el primer cuadro.',
  sending: { name: 'Enviando', share: 'Enviando… {{share}}' },
  update: {
    ready: 'Hay una versión nueva.',
    now: 'Actualizar',
    later: 'Ahora no',
    shell:
      'Tu comunidad pide la versión {{asked}} de esta aplicación. Esta es la {{version}}. Pide la nueva a quien mantiene el servidor.',
  },
  verse: {
    text: 'Ni se enciende una lámpara y se pone debajo de un almud, mas sobre el candelero, y alumbra a todos los que están en casa.',
    reference: 'Mateo 5:15',
  },
  office: { admin: 'Administración', moderator: 'Moderación' },
  noWriting: { until: 'No puedes escribir hasta el {{day}}.', why: 'Leer por qué' },
};
