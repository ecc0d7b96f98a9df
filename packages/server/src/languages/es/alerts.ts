import type { alerts as english } from '../en/alerts.ts';

export const alerts: typeof english = {
  subject: (name) => `Algo espera a quienes moderan ${name}`,
  urgentSubject: (name) => `Por favor, míralo pronto: una denuncia urgente en ${name}`,
  intro: (name) => `Esto espera a quienes moderan ${name}:`,
  kinds: { report: 'Denuncias', appeal: 'Apelaciones', application: 'Solicitudes para entrar' },
  urgent: 'Denuncias urgentes entre ellas (amenazas, discurso de odio o mensajes privados)',
  open: 'Míralo aquí:',
  why: (name) =>
    `Recibes este correo porque moderas ${name}. En tu perfil, en Avisos, eliges cada cuánto te escribimos.`,
  whyFallback: (name) =>
    `Recibes este correo porque ahora nadie que modere ${name} recibe correos. Alguien con permisos de administración eligió esta dirección en los ajustes de la comunidad.`,
};
