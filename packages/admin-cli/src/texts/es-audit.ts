import type { AuditTexts } from './en-audit.ts';

const number = (value: number) => value.toLocaleString('es', { useGrouping: 'always' });

const share = (part: number, whole: number | undefined) =>
  whole === undefined ? number(part) : `${number(part)} de ${number(whole)}`;

export const esAudit: AuditTexts = {
  sequence: 'N.º',
  at: 'Cuándo',
  actor: 'Quién',
  surface: 'Desde',
  surfaces: { web: 'web', desktop: 'escritorio', cli: 'terminal' },
  action: 'Qué',
  actions: {
    'message.removed': 'mensaje quitado',
    'name.removed': 'nombre quitado',
    'picture.removed': 'foto quitada',
    'member.warned': 'aviso',
    'member.restricted': 'sin escribir',
    'member.suspended': 'suspensión',
    'member.deletion_set': 'eliminación prevista',
    'appeal.stands': 'apelación: se mantiene',
    'appeal.reversed': 'apelación: revertida',
    'hold.set': 'conservado como prueba',
    'hold.ended': 'fin de la conservación',
    'note.added': 'nota añadida',
    'note.changed': 'nota cambiada',
    'report.reviewed': 'denuncia revisada',
    'report.resolved': 'denuncia resuelta',
    'post.removed': 'publicación retirada',
    'comment.removed': 'comentario quitado',
    'decision.reversed': 'devuelto',
    'decision.viewed': 'contenido quitado visto',
    'user.removed': 'miembro eliminado',
    'user.promoted': 'permisos dados',
    'user.demoted': 'permisos quitados',
    'community.changed': 'comunidad cambiada',
    'invitation.revoked': 'invitación anulada',
    'application.admitted': 'solicitud aceptada',
    'application.refused': 'solicitud no aceptada',
    'ban.set': 'no puede volver',
    'ban.lifted': 'dejar volver',
    'doctor.fixed': 'reparado',
    'email.changed': 'correo propio cambiado',
    'email.restored': 'correo anterior recuperado',
  },
  whom: 'A quién',
  target: 'Sobre qué',
  change: 'Cambio',
  formerAdmin: '(ya no está)',
  hash: 'Hash',
  none: 'Todavía nada.',
  of: (shown, total) => `${share(shown, total)} entradas. --all las lista todas.`,
  progress: (done, total) => `${share(done, total)} entradas`,
  intact: (rows) =>
    `El registro está íntegro: ${number(rows)} ${rows === 1 ? 'entrada' : 'entradas'}, sin cambios ni huecos.`,
  broken: (at) => `El registro fue alterado: la entrada ${at} no concuerda con la anterior.`,
};
