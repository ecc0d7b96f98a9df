const number = (value: number) => value.toLocaleString('en');

const share = (part: number, whole: number | undefined) =>
  whole === undefined ? number(part) : `${number(part)} of ${number(whole)}`;

/** The texts of the audit log. */
export const enAudit = {
  sequence: 'No.',
  at: 'When',
  actor: 'Who',
  surface: 'From',
  surfaces: { web: 'web', desktop: 'desktop', cli: 'terminal' },
  action: 'What',
  actions: {
    'message.removed': 'message removed',
    'name.removed': 'name removed',
    'picture.removed': 'picture removed',
    'member.warned': 'warned',
    'member.restricted': 'no writing',
    'member.suspended': 'suspended',
    'member.deletion_set': 'to be deleted',
    'appeal.stands': 'appeal: it stands',
    'appeal.reversed': 'appeal: reversed',
    'hold.set': 'held as evidence',
    'hold.ended': 'hold ended',
    'note.added': 'note added',
    'note.changed': 'note changed',
    'report.reviewed': 'report reviewed',
    'report.resolved': 'report resolved',
    'post.removed': 'post removed',
    'comment.removed': 'comment removed',
    'decision.reversed': 'put back',
    'decision.viewed': 'removed content viewed',
    'user.removed': 'member deleted',
    'user.promoted': 'admin appointed',
    'user.demoted': 'admin demoted',
    'community.changed': 'community changed',
    'invitation.revoked': 'invitation revoked',
    'application.admitted': 'applicant let in',
    'application.refused': 'applicant not let in',
    'ban.set': 'kept out',
    'ban.lifted': 'let back in',
    'doctor.fixed': 'repaired',
    'email.changed': 'own email changed',
    'email.restored': 'old email restored',
  },
  whom: 'On whom',
  target: 'To what',
  change: 'Change',
  formerAdmin: '(left)',
  hash: 'Hash',
  none: 'Nothing yet.',
  of: (shown: number, total: number | undefined) => `${share(shown, total)} entries. --all lists all of them.`,
  progress: (done: number, total: number | undefined) => `${share(done, total)} entries`,
  intact: (rows: number) =>
    `The audit log is intact: ${number(rows)} ${rows === 1 ? 'entry' : 'entries'}, nothing changed or missing.`,
  broken: (at: number) => `The audit log was tampered with: entry ${at} doesn’t match the one before it.`,
};

export type AuditTexts = typeof enAudit;
