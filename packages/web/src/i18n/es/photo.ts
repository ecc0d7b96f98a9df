import type { photo as english } from '../en/photo.ts';
import type { Translated } from '../texts.ts';

export const photo: Translated<typeof english> = {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  failed: 'No se pudo cargar esta foto.',
};
