import type * as english from '../en/photo.ts';
import type { Translated } from '../texts.ts';

export const photo: Translated<typeof english.photo> = {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  failed: 'No se pudo cargar esta foto.',
};
