import type * as english from '../en/auth.ts';
import type { Translated } from '../texts.ts';

export const auth: Translated<typeof english.auth> = {
  loading: 'Preparando tu camino de fe...',
  connectionError: {
    title: 'Error de conexión. Actualiza la página, por favor.',
    online: 'Comprueba que tu teléfono o computadora tenga conexión.',
    cache: 'Si sigue pasando, borra la caché del navegador y vuelve.',
    loginAgain: 'Volver a iniciar sesión',
  },
  ended: {
    title: 'Se cerró tu sesión.',
    text: 'Expiró o se cerró desde otro dispositivo.',
    draft: 'Tu borrador está guardado aquí y te espera.',
  },
  required: { title: 'Necesitas iniciar sesión', goToLogin: 'Ir a iniciar sesión' },
  notFound: {
    title: '404 Página no encontrada',
    text: '¿Olvidaste agregar la página al enrutador?',
    goToFeed: 'Ir al inicio',
  },
};
