import { names } from '@lampstand/core/languages/es/names';
import type { reports as english } from '../en/reports.ts';
import type { Translated } from '../texts.ts';

export const reports: Translated<typeof english> = {
  title: 'Denunciar publicación',
  description: 'Ayúdanos a mantener una comunidad segura denunciando el contenido inapropiado.',
  reason: 'Motivo',
  selectReason: 'Elige un motivo',
  reasonMissing: 'Por favor, elige un motivo',
  reasons: names.reportReasons,
  details: 'Más detalles (opcional)',
  detailsPlaceholder: 'Agrega lo que pueda ayudarnos a revisarla...',
  tooLong: 'Usa como máximo {{limit, number}} caracteres.',
  invalidText: 'Hay un carácter que no se puede guardar. Quítalo, por favor.',
  submit: 'Enviar denuncia',
  submitting: 'Enviando...',
  done: {
    title: 'Denuncia enviada',
    description: 'Gracias por denunciar esta publicación. Nuestros administradores la revisarán pronto.',
  },
  failed: 'No se pudo enviar la denuncia. Inténtalo de nuevo.',
};
