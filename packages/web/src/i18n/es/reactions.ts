import type * as english from '../en/reactions.ts';
import type { Translated } from '../texts.ts';

export const reactions: Translated<typeof english.reactions> = {
  prayer: {
    added: { title: 'Oración agregada', text: 'Tu oración se agregó a esta publicación' },
    removed: { title: 'Oración retirada', text: 'Tu oración se retiró' },
    failed: 'No se pudo actualizar tu oración. Inténtalo de nuevo.',
  },
  love: { failed: 'No se pudo actualizar tu muestra de amor. Inténtalo de nuevo.' },
};
