import type { ScreenTexts } from './en-screen.ts';
import { number } from './es-numbers.ts';

export const esScreen: ScreenTexts = {
  title: 'Lampstand',
  tabs: {
    stats: 'Cifras',
    users: 'Usuarios',
    reports: 'Denuncias',
  },
  loading: 'Cargando…',
  loadingMore: 'Cargando más…',
  tooSmall: 'La terminal es demasiado pequeña. Hacen falta al menos 40 columnas y 10 filas.',
  position: (at, total) => `${number(at)} de ${number(total)}`,
  lastDays: (days) => `Los últimos ${days} días`,
  sum: (value) => `${number(value)} en total`,
  searchPrompt: 'Buscar: ',
  searching: (text) => `Búsqueda: ${text}`,
  live: 'en vivo',
  notLive: 'no en vivo',
  gone: 'Ya no está en esta lista',
  retry: 'Ctrl-R: reintentar',
  cannotDeleteSelf: 'No puedes eliminarte',
  decide: {
    title: (kind, who) =>
      kind === 'member'
        ? `Decidir sobre ${who}`
        : `Decidir sobre un ${{ post: 'testimonio', comment: 'comentario', message: 'mensaje' }[kind]} de ${who}`,
    labels: {
      act: 'Qué',
      part: 'Cuál',
      length: 'Hasta',
      date: 'Día',
      keepOut: 'No vuelve',
      reason: 'Motivo',
      words: 'Palabras',
      also: 'Además',
      reports: 'Denuncias',
    },
    remove: {
      post: 'Quitar el testimonio',
      comment: 'Quitar el comentario',
      message: 'Quitar el mensaje',
      member: 'Quitar nombre o foto',
    },
    acts: {
      warn: 'Avisar',
      restrict: 'Sin escribir hasta…',
      suspend: 'Suspender hasta…',
      delete: 'Eliminar al miembro',
    },
    actHints: {
      remove: 'se oculta; se puede devolver',
      warn: 'un aviso que hay que cerrar',
      restrict: 'lee, ora y da amor, pero no escribe',
      suspend: 'lee esto, apela, exporta o se va',
      delete: 'en 7 días, si no se detiene antes',
    },
    lengths: ['1 día', '7 días', '30 días', 'Otro día'],
    invalidDay: 'Escribe un día futuro, como 2026-12-05.',
    tooLate: (days) => `Como máximo ${number(days)} días.`,
    noWords: 'Ninguna: el aviso dice qué, por qué y cómo apelar.',
    uses: (name, language) => `${name} usa Lampstand en ${language}.`,
    also: {
      post: 'quitar también el testimonio',
      comment: 'quitar también el comentario',
      message: 'quitar también el mensaje',
      member: 'quitar también el nombre o la foto',
    },
    close: (kind, count) => {
      const what = {
        post: 'este testimonio',
        comment: 'este comentario',
        message: 'este mensaje',
        member: 'este miembro',
      };
      return count === 1 ? `cerrar la de ${what[kind]}` : `cerrar las ${number(count)} de ${what[kind]}`;
    },
    submit: {
      remove: 'quitar',
      warn: 'avisar',
      restrict: 'sin escribir',
      suspend: 'suspender',
      delete: 'eliminar en 7 días',
    },
    enter: (act) => `Intro: ${act}`,
    keys: 'Tab: campo siguiente   ←→: cambiar   Esc: volver',
    later: 'Después de Intro tienes 5 segundos para U antes de que se avise a nadie.',
    said: {
      reviewed: 'Marcada como revisada',
      resolved: 'Marcada como resuelta',
    },
    closed: (title, count) =>
      count === 0 ? title : `${title}, ${count === 1 ? '1 denuncia cerrada' : `${number(count)} denuncias cerradas`}`,
    undo: (seconds) => `U lo deshace: ${seconds} s`,
    undoHint: 'U deshacer',
  },
  confirm: {
    deleteUser: '¿Eliminar a este miembro y todo lo suyo? No podrá volver durante un año.',
    type: (expected) => `Escribe ${expected} y pulsa Intro. Esc: volver.`,
    differs: 'No coincide.',
  },
  done: {
    userDeleted: 'Usuario eliminado',
    undone: 'Deshecho. Vuelve a estar pendiente.',
    working: 'Un momento…',
  },
  hints: {
    stats: '←→ pestañas   Ctrl-R recargar   ? teclas   q salir',
    users: 'J K mover  Intro abrir  / buscar  X eliminar  ? teclas  q salir',
    reports: 'R revisada  S resuelta  X decidir  / buscar  f filtro  Intro abrir  ? teclas',
    searchKey: '/ buscar',
    detail: 'J K desplazar   Esc volver   ? teclas   q salir',
    search: 'Intro buscar   Esc volver',
    help: 'cualquier tecla para volver',
    longHelp: 'J K desplazar   otra tecla: volver',
  },
  help: {
    title: 'Atajos de teclado',
    keys: [
      ['← → Tab 1–3', 'ir a otra pestaña'],
      ['J K ↓ ↑', 'mover, o desplazar lo abierto'],
      ['RePág AvPág Inicio Fin', 'mover una página, al principio, al final'],
      ['Intro', 'abrir'],
      ['Esc', 'volver'],
      ['/', 'buscar miembros por nombre o correo'],
      ['F', 'denuncias: por su estado'],
      ['T', 'denuncias: solo un tipo'],
      ['R', 'denuncias: marcar como revisada'],
      ['S', 'denuncias: marcar como resuelta'],
      ['X', 'miembros: eliminar; denuncias: decidir'],
      ['U', 'deshacer, durante 5 segundos'],
      ['Ctrl-R', 'cargar de nuevo'],
      ['?', 'esta lista'],
      ['q Ctrl-C', 'salir'],
    ],
  },
};
