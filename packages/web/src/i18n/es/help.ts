import type * as english from '../en/help.ts';
import type { Translated } from '../texts.ts';

export const help: Translated<typeof english.help> = {
  title: '¿Qué significa esta pantalla?',
  screens: 'Pantallas',
  feed: {
    tab: 'Inicio',
    order: 'Aquí está lo que han compartido los miembros; lo más reciente, arriba.',
    pray: 'Con Orar le dices a quien escribió que estás orando. Tócalo otra vez para retirarlo.',
    love: 'Con Amor das las gracias de forma sencilla.',
    comment: 'Comentar abre la conversación de cada publicación.',
    bell: 'La campana te dice quién oró por ti, a quién le encantó lo que compartiste o lo comentó, y quién quiere conectar contigo. Su número es lo que todavía no has visto.',
    plus: 'Con el botón dorado empiezas tu propia publicación.',
    dots: 'Con los tres puntos puedes denunciar una publicación, un comentario o un mensaje, o bloquear a alguien. En lo tuyo, editar o eliminar. En tu perfil ves qué pasó con tus denuncias.',
  },
  messages: {
    tab: 'Mensajes',
    list: 'Aquí están tus conversaciones privadas; la más reciente, arriba.',
    unread: 'Un número dorado muestra cuántos mensajes tienes sin leer.',
    start: 'Para escribirle a alguien, toca su nombre o los tres puntos en una de sus publicaciones.',
    private: 'Solo ustedes dos pueden leer lo que se escriben. Los administradores no pueden.',
    block: 'Si alguien te molesta, bloquea a esa persona. No se le avisará.',
  },
  profile: {
    tab: 'Perfil',
    name: 'Tu nombre y tu foto aparecen junto a lo que compartes.',
    complete: 'Para publicar y comentar, completa tu nombre, apellido, edad, género y país.',
    email: 'Tu correo nunca se muestra a otros miembros.',
    update: 'Actualizar perfil guarda tus cambios. Tu nuevo nombre aparecerá también en tus publicaciones anteriores.',
    password: 'Cambiar contraseña pide la anterior y puede cerrar la sesión en tus demás dispositivos.',
    delete: 'Eliminar cuenta, al final de la página, borra tu cuenta y todo lo que compartiste.',
  },
  admin: {
    tab: 'Administración',
    who: 'Solo los administradores ven esta pantalla.',
    stats:
      'Las cifras de arriba cuentan los miembros, las publicaciones, las denuncias que te esperan y las publicaciones que recibieron oraciones, muestras de amor o comentarios en los últimos 30 días.',
    reports: 'Una denuncia queda pendiente hasta que la marques como revisada o resuelta.',
    users:
      'Ver todos los usuarios muestra a cada miembro. Al eliminar a alguien se borra todo lo que compartió, y no se puede deshacer.',
    limits: 'Ahí no puedes eliminar tu propia cuenta, y nunca ves los mensajes privados.',
  },
  location: {
    title: '¿Cómo activar la ubicación?',
    phone: 'Tu teléfono',
    iphone: {
      tab: 'iPhone Safari',
      settings: 'Abre Configuración y elige Privacidad y seguridad',
      services: 'Toca Localización y actívala',
      browser: 'Busca Sitios web de Safari y elige Al usar la app',
      again: 'Vuelve aquí y toca otra vez el botón de ubicación',
    },
    android: {
      tab: 'Android Chrome',
      settings: 'Desliza hacia abajo desde la parte superior de la pantalla y activa Ubicación',
      services: 'En Chrome, toca el icono a la izquierda de la dirección',
      browser: 'Toca Permisos, luego Ubicación, y elige Permitir',
      again: 'Vuelve aquí y toca otra vez el botón de ubicación',
    },
  },
};
