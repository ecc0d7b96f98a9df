import type { InvitationTexts } from './en-invitations.ts';
import { number } from './es-numbers.ts';

export const esInvitations: InvitationTexts = {
  help: {
    invitations: 'listar, crear y anular invitaciones',
    list: 'listar invitaciones, las más nuevas primero',
    state: 'las abiertas o todas',
    create: 'crear una invitación y mostrar su enlace',
    places: 'para cuántas personas',
    days: 'durante cuántos días',
    note: 'para qué es; solo la ven los administradores',
    revoke: 'anular invitaciones; desde entonces no entra nadie con ellas',
    codes: 'códigos o enlaces de invitaciones',
  },
  code: 'Código',
  by: 'De',
  note: 'Para',
  used: 'Entraron',
  until: 'Hasta',
  state: 'Estado',
  states: { open: 'abierta', used: 'usada', ended: 'terminó', revoked: 'anulada' },
  none: 'No hay ninguna invitación.',
  of: (shown, total) =>
    total === undefined ? `${number(shown)} a la vista.` : `${number(shown)} de ${number(total)} a la vista.`,
  progress: (done, total) => (total === undefined ? number(done) : `${number(done)} de ${number(total)}`),
  revoked: (code) => `La invitación ${code} está anulada.`,
  wouldRevoke: (code) => `Se anularía la invitación ${code}.`,
};
