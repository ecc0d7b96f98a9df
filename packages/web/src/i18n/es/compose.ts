import type * as english from '../en/compose.ts';
import type { Translated } from '../texts.ts';

export const compose: Translated<typeof english.compose> = {
  create: {
    title: 'Comparte tu milagro',
    submit: 'Compartir',
    pending: 'Compartiendo...',
    done: 'Tu milagro se compartió con la comunidad',
    failed: 'No se pudo crear la publicación: {{status}} - {{text}}',
  },
  discard: {
    open: 'Descartar borrador',
    title: '¿Descartar este borrador?',
    text: 'Se borran de este dispositivo su texto, su foto y su ubicación. No se puede deshacer.',
    submit: 'Descartar borrador',
  },
  shared: {
    waits: {
      title: 'Inicia sesión para compartirlo',
      description: 'Lo guardamos en este dispositivo hasta que inicies sesión.',
    },
    ask: {
      title: '¿Agregar esto a tu publicación?',
      text: 'Lo envió otra aplicación o página. No se agrega nada si tú no quieres.',
      add: 'Agregar a mi publicación',
      discard: 'Descartar',
      photo: 'La foto que llegó',
      keepsPhoto: 'Tu borrador conserva la foto que tiene.',
    },
    failed: { title: 'Error', description: 'No se pudo recibir lo que compartiste. Inténtalo de nuevo.' },
  },
  edit: {
    title: 'Edita tu experiencia de fe',
    submit: 'Actualizar publicación',
    pending: 'Actualizando...',
    done: 'Publicación actualizada',
    failed: 'No se pudo actualizar tu publicación. Inténtalo de nuevo.',
  },
  delete: {
    title: '¿Eliminar la publicación?',
    text: 'También se eliminarán sus comentarios, oraciones y muestras de amor. No se puede deshacer.',
    submit: 'Eliminar publicación',
    pending: 'Eliminando...',
    done: { title: 'Publicación eliminada', text: 'Tu publicación se eliminó correctamente.' },
    failed: 'No se pudo eliminar la publicación',
  },
  gate: {
    title: 'Completa tu perfil',
    text: 'Completa tu perfil antes de crear publicaciones. Así construimos una comunidad de fe en la que se puede confiar',
    action: 'Completar perfil',
  },
  content: {
    label: 'Tu experiencia de fe',
    required: 'Por favor, comparte tu experiencia de fe',
  },
  kind: { label: 'Lo que compartes', testimony: 'Testimonio', prayer: 'Petición de oración' },
  request: {
    title: 'Pide oración',
    label: 'Tu petición de oración',
    required: 'Escribe tu petición de oración',
  },
  answer: {
    title: 'Marcar como respondida',
    change: 'Cambiar la respuesta',
    asked: 'Pediste',
    label: '¿Cómo fue respondida?',
    share: 'Compartir la respuesta',
    told_one: 'En diez minutos avisaremos a la persona que oró. Hasta entonces puedes deshacerlo.',
    told_many:
      'En diez minutos avisaremos a las {{count, number}} de personas que oraron. Hasta entonces puedes deshacerlo.',
    told_other:
      'En diez minutos avisaremos a las {{count, number}} personas que oraron. Hasta entonces puedes deshacerlo.',
    done: 'Tu respuesta quedó guardada',
  },
  field: {
    tooLong: 'Usa como máximo {{limit, number}} caracteres.',
    invalidText: 'Hay un carácter que no se puede guardar. Quítalo, por favor.',
    invalid: 'Revisa lo que escribiste.',
  },
  photo: {
    label: 'Foto',
    choose: 'Elegir foto',
    take: 'Tomar foto',
    replace: 'Cambiar',
    remove: 'Quitar',
    chosen: 'La foto que elegiste',
    current: 'La foto de esta publicación',
    preparing: 'Preparando tu foto...',
    description: '¿Qué se ve en la foto?',
    described: 'Se lee en voz alta a quien no puede verla.',
  },
  location: {
    label: 'Ubicación',
    get: 'Obtener ubicación',
    capturing: 'Obteniendo tu ubicación...',
    captured: '¡Ubicación obtenida!',
    city: 'Usar {{city}} en su lugar',
    help: '¿Cómo activar la ubicación?',
    othersSee: 'Los demás miembros verán: {{text}}',
    othersSeePoint: 'Los demás miembros verán: {{text}}, y tu posición aproximada (a un kilómetro, más o menos).',
    denied: 'Acceso a la ubicación denegado. Activa los permisos de ubicación en tu navegador.',
    unavailable: 'La ubicación no está disponible. Revisa los ajustes del GPS.',
    timeout: 'La solicitud de ubicación tardó demasiado. Inténtalo de nuevo.',
    unknown: 'Ocurrió un error desconocido al obtener la ubicación.',
    unsupported: 'No disponible: tu navegador no admite la geolocalización.',
  },
};
