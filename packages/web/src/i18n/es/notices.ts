import type * as english from '../en/notices.ts';
import type { Translated } from '../texts.ts';

export const notices: Translated<typeof english.notices> = {
  loading: 'Cargando...',
  failed: 'No se pudo cargar.',
  retry: 'Reintentar',
  done: 'Ya lo leí',
  closing: 'Cerrando...',
  closeFailed: 'No se pudo guardar. Inténtalo de nuevo.',
  appeal: 'Apelar',
  close: 'Cerrar',
  dialog: {
    title: 'Apelar esta decisión',
    text: 'Puedes apelar una vez. Lo leerá una persona distinta de quien decidió, y te responderá aquí y por correo.',
    sole: 'Puedes apelar una vez. Solo hay una persona que modera, así que lo leerá de nuevo la misma, como pronto un día después, y te responderá aquí y por correo.',
    decision: 'La decisión',
    label: '¿Qué no vimos?',
    hint: 'Con tus palabras basta.',
    send: 'Enviar apelación',
    sending: 'Enviando...',
    sent: 'Apelación enviada',
    sentText: 'Leerás la respuesta aquí y por correo.',
    failed: 'No se pudo enviar la apelación. Tus palabras se guardan.',
    empty: 'Escribe lo que no vimos.',
  },
  suspended: {
    ways: 'Lo que puedes hacer',
    appeal: 'Apelar esta decisión',
    data: 'Descargar mis datos',
    dataText: 'Todo lo que escribiste y tus fotos, en un archivo.',
    leave: 'Eliminar mi cuenta',
    leaveNow: 'Eliminar mi cuenta ahora',
    leaveText: 'Todo lo que compartiste se va con ella.',
    logOut: 'Cerrar sesión',
    logOutText: 'Puedes volver y leer esto otra vez.',
  },
};
