import { notifications } from '@lampstand/core/languages/es/notifications';
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
  notifications,
};
