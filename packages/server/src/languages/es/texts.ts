import type { Texts } from '../texts.ts';
import { alerts } from './alerts.ts';
import { mails } from './mails.ts';
import { setup } from './setup.ts';

export const es: Texts = {
  alerts,
  mails,
  setup,
  noticeInApp: (name, address) => `También puedes leer esto en ${name} y responder ahí: ${address}`,
  messageRemoved: 'Mensaje quitado',
  backToApp: (name) => `Volver a ${name}`,
  notifications: {
    prayers: { one: 'Alguien está orando por tu testimonio', many: '# personas están orando por tu testimonio' },
    requestPrayers: { one: 'Alguien está orando por tu petición', many: '# personas están orando por tu petición' },
    requestComments: {
      one: 'Alguien comentó tu petición de oración',
      many: '# personas comentaron tu petición de oración',
    },
    answers: {
      one: 'Una petición por la que oraste fue respondida',
      many: '# peticiones por las que oraste fueron respondidas',
    },
    comments: { one: 'Alguien comentó tu testimonio', many: '# personas comentaron tu testimonio' },
    messages: { one: 'Tienes un mensaje nuevo', many: 'Tienes # mensajes nuevos' },
    connections: { one: 'Alguien quiere conectarse contigo', many: '# personas quieren conectarse contigo' },
    moderation: {
      one: 'Algo espera a que lo mires como parte de la moderación',
      many: '# cosas esperan a que las mires como parte de la moderación',
    },
  },
};
