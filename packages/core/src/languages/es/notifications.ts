import type { notifications as english } from '../en/notifications.ts';

export const notifications: typeof english = {
  prayers: {
    label: 'Oraciones por lo que compartes',
    one: 'Alguien está orando por tu testimonio',
    many: '# personas están orando por tu testimonio',
    ofRequest: { one: 'Alguien está orando por tu petición', many: '# personas están orando por tu petición' },
  },
  answers: {
    one: 'Una petición por la que oraste fue respondida',
    many: '# peticiones por las que oraste fueron respondidas',
  },
  comments: {
    label: 'Comentarios en lo que compartes',
    one: 'Alguien comentó tu testimonio',
    many: '# personas comentaron tu testimonio',
    ofRequest: {
      one: 'Alguien comentó tu petición de oración',
      many: '# personas comentaron tu petición de oración',
    },
  },
  messages: { label: 'Mensajes', one: 'Tienes un mensaje nuevo', many: 'Tienes # mensajes nuevos' },
  connections: {
    label: 'Solicitudes de conexión',
    one: 'Alguien quiere conectarse contigo',
    many: '# personas quieren conectarse contigo',
  },
  moderation: {
    label: 'Denuncias, apelaciones y solicitudes para entrar',
    one: 'Algo espera a que lo mires como parte de la moderación',
    many: '# cosas esperan a que las mires como parte de la moderación',
  },
};
