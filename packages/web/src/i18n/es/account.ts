import type * as english from '../en/account.ts';
import type { Translated } from '../texts.ts';

export const account: Translated<typeof english.account> = {
  title: 'Eliminar cuenta',
  before: 'Antes de irte',
  warnings: {
    posts: 'Tus publicaciones, fotos y comentarios se eliminan para todos.',
    marks: 'Tus oraciones y muestras de amor se eliminan.',
    conversations: 'Tus conversaciones desaparecen para ti y para las personas a quienes escribiste.',
    final: 'Esto no se puede deshacer.',
  },
  comingBack: {
    warning:
      'Durante siete días, un enlace que te enviamos por correo lo recupera todo. Después, esto no se puede deshacer.',
    perhaps:
      'Si la comunidad puede enviar correos, un enlace lo recupera todo durante siete días. Si no, esto no se puede deshacer.',
    confirm:
      'Se eliminará todo lo que compartiste aquí. Durante siete días podrás recuperarlo con un enlace que te enviamos por correo.',
    done: 'Tu cuenta y todo lo que compartiste ya no existen. Durante siete días puedes recuperarlos con el enlace de tu correo. Se cerrará tu sesión.',
  },
  questions: '¿Tienes preguntas? Escríbenos: <address/>',
  export: {
    title: 'Llévate tus datos',
    text: 'Un archivo zip con todo lo que compartiste y escribiste aquí, y tus fotos.',
    download: 'Descargar mis datos',
  },
  reason: 'Motivo',
  selectReason: 'Elige un motivo',
  reasons: {
    unused: 'Ya no la uso',
    time: 'Me quita demasiado tiempo',
    privacy: 'Me preocupa mi privacidad',
    welcome: 'Aquí no sentí una buena acogida',
    trouble: 'Hay algo que no me funciona',
    other: 'Otro motivo',
  },
  feedback: 'Comentarios',
  feedbackHint: 'Guardamos tu motivo y tus comentarios, pero no de quién son.',
  feedbackPlaceholder: '¿Qué podríamos haber hecho mejor?',
  tooLong: 'Usa como máximo {{limit, number}} caracteres.',
  invalidText: 'Hay un carácter que no se puede guardar. Quítalo, por favor.',
  confirm: {
    title: '¿De verdad quieres eliminar tu cuenta?',
    text: 'Se eliminará todo lo que compartiste aquí. No podremos recuperarlo.',
    submit: 'Sí, eliminar mi cuenta',
    pending: 'Eliminando...',
  },
  done: {
    title: 'Cuenta eliminada',
    description: 'Tu cuenta y todo lo que compartiste ya no existen. Se cerrará tu sesión.',
    farewell: 'Ve en paz. La puerta queda abierta.',
  },
  failed: 'No se pudo eliminar la cuenta. Comunícate con soporte.',
  visitor: {
    text: 'Inicia sesión para eliminar tu cuenta. Esto es lo que implica:',
    within:
      'En la práctica sucede en el acto; en todo caso, copias de seguridad incluidas, tus datos se eliminan en un plazo de 30 días. <policy>Política de privacidad</policy>',
  },
  unsent: {
    title: 'Todavía no se ha enviado todo',
    text_one: 'Hay {{count, number}} cosa que escribiste y no se ha enviado. Si cierras la sesión ahora, se pierde.',
    text_many:
      'Hay {{count, number}} de cosas que escribiste y no se han enviado. Si cierras la sesión ahora, se pierden.',
    text_other:
      'Hay {{count, number}} cosas que escribiste y no se han enviado. Si cierras la sesión ahora, se pierden.',
    confirm: 'Cerrar sesión y descartar',
  },
  draft: {
    title: 'Tienes un borrador',
    text_one: 'Si cierras sesión, se borra de este dispositivo para que nadie más lo lea.',
    text_many: 'Si cierras sesión, se borran de este dispositivo para que nadie más los lea.',
    text_other: 'Si cierras sesión, se borran de este dispositivo para que nadie más los lea.',
    more_one: 'Hay {{count, number}} borrador más.',
    more_many: 'Hay {{count, number}} de borradores más.',
    more_other: 'Hay {{count, number}} borradores más.',
    profile: 'Cambios en tu perfil que no guardaste',
    report: 'Una denuncia que no enviaste',
    leaving: 'Tus respuestas al eliminar tu cuenta',
    post: 'Una foto para tu próxima publicación',
    back: 'Volver al borrador',
    confirm: 'Borrar y cerrar sesión',
  },
};
