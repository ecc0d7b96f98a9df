import type { NoticeTexts } from '../notice-texts.ts';

export const notices: NoticeTexts = {
  titles: {
    removed: {
      post: 'Testimonio quitado',
      comment: 'Comentario quitado',
      message: 'Mensaje quitado',
      name: 'Nombre quitado',
      picture: 'Foto quitada',
    },
    warn: 'Aviso',
    restrict: (when) => `Sin escribir hasta el ${when}`,
    suspend: (when) => `Suspensión hasta el ${when}`,
    delete: 'Miembro por eliminar',
  },
  lede: 'Léelo con calma. Después puedes seguir como siempre.',
  removed: {
    post: 'Quitamos un testimonio tuyo',
    comment: 'Quitamos un comentario tuyo',
    message: 'Quitamos un mensaje tuyo',
    name: 'Quitamos tu nombre',
    picture: 'Quitamos tu foto de perfil',
  },
  warn: 'Un aviso de la moderación',
  restrict: (when) => `No puedes escribir hasta el ${when}`,
  suspend: (when) => `Tu cuenta está suspendida hasta el ${when}`,
  delete: (when) => `Tu cuenta se eliminará el ${when}`,
  what: {
    post: (when) => `Tu testimonio del ${when}.`,
    comment: (when, near) =>
      near ? `Tu comentario del ${when} en el testimonio de ${near}.` : `Tu comentario del ${when}.`,
    message: (when, near) => (near ? `Tu mensaje del ${when} a ${near}.` : `Tu mensaje del ${when}.`),
    gone: { post: 'Un testimonio tuyo.', comment: 'Un comentario tuyo.', message: 'Un mensaje tuyo.' },
    name: 'Tu nombre.',
    picture: 'Tu foto de perfil.',
    member: 'Tu manera de participar en esta comunidad.',
  },
  alsoRemoved: 'También se quitó.',
  labels: {
    what: 'Qué',
    why: 'Por qué',
    until: 'Hasta cuándo',
    when: 'Cuándo',
    appeal: 'Si no estás de acuerdo',
  },
  until: {
    remove: (when) => `Nadie lo ve desde hoy. El ${when} se borra para siempre.`,
    name: 'Nadie lo ve desde hoy. Escribe otro nombre en tu perfil antes de volver a escribir.',
    picture: 'Nadie la ve desde hoy. Puedes elegir otra foto.',
    restrict: (moment) =>
      `${moment}. Puedes leer, orar y dar amor como siempre, pero no publicar, comentar ni enviar mensajes.`,
    suspend: (moment) => `${moment}. Después termina sola.`,
    delete: (moment) => `${moment}. Todo lo que compartiste se va con la cuenta.`,
  },
  appeal: {
    can: (when) => `Puedes apelar una vez, hasta el ${when}. Lo leerá otra persona. También te lo enviamos por correo.`,
    sole: (when) =>
      `Puedes apelar una vez, hasta el ${when}. Solo hay una persona que modera, así que lo leerá de nuevo la misma, como pronto un día después. También te lo enviamos por correo.`,
    deletion: 'Mientras espera no se elimina nada.',
    waits: (when) => `Apelaste el ${when}. Leerás la respuesta aquí y por correo.`,
  },
  stands: {
    title: 'Leímos tu apelación, y la decisión se queda',
    lede: 'Se decidió de nuevo, y esto es definitivo.',
  },
  reversed: {
    title: {
      remove: 'Lo que quitamos está de vuelta',
      name: 'Puedes usar tu nombre otra vez',
      picture: 'Tu foto de perfil está de vuelta',
      warn: 'La moderación retiró su aviso',
      restrict: 'Puedes escribir otra vez',
      suspend: 'Tu cuenta ya no está suspendida',
      delete: 'Tu cuenta no se eliminará',
    },
    lede: 'La decisión se deshizo. No tienes que hacer nada.',
  },
  prepared: {
    inappropriate:
      'Aquí leen personas de todas las edades. Comparte solo lo que se pueda leer en voz alta en la iglesia.',
    spam: 'La gente viene aquí a contar y a orar. Vender entre sus testimonios se lo quita.',
    harassment: 'Palabras así hacen daño a quien las lee. Escribe a los demás como les hablarías en la iglesia.',
    false_information: 'Los demás confían en lo que leen aquí, y esto podría engañarlos o hacerles daño.',
    hate_speech: 'Aquí todos son bienvenidos. Entre nosotros no caben palabras contra nadie por ser quien es.',
    violence: 'Aquí nadie debería tener miedo. Tomamos en serio cada amenaza.',
    other: 'No va con lo que esta comunidad ha acordado.',
  },
};
