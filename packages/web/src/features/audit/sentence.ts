import type { AuditView } from '@lampstand/core/audit/contract';
import type { AuditAction } from '@lampstand/core/audit/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { TFunction, i18n as I18n } from 'i18next';

type Underscored<Action> = Action extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never;
type T = TFunction<'moderation'>;

/** An action as the texts name it. */
export function keyOfAction(action: AuditAction) {
  return action.replace('.', '_') as Underscored<AuditAction>;
}

/** The code by which the log calls its operator. */
const OPERATOR = 'operator';
const BY_ADMINS = /^(user|doctor|hold|community|invitation|ban)\./;
const BY_MEMBERS = /^email\./;

/** Who acted: a living member by name (audit-4). */
export function actorOf({ actor, actorId, actorName, action }: AuditView, t: T): string {
  if (actor === OPERATOR) return t('audit.operator');
  if (actorId) return actorName ?? t('member');
  if (BY_MEMBERS.test(action)) return t('audit.former.member');
  return t(BY_ADMINS.test(action) ? 'audit.former.admin' : 'audit.former.moderator');
}

/** To whom it was done. */
export function subjectOf({ subject }: AuditView, t: T): string {
  return subject ? fullName(subject) || t('member') : t('audit.somebodyGone');
}

/**
 * The key of the sentence that says who did what to whom. Of the forms of an action, the one of the target's kind, of the changed
 * setting or of the state after it is used, if there is one.
 */
export function sentenceKey({ action, kind, target, after }: AuditView, i18n: I18n) {
  const key = keyOfAction(action);
  const form =
    [kind, action === 'community.changed' ? target : null, after].find(
      (one) => one && i18n.exists(`moderation:audit.sentences.${key}.${one}`),
    ) ?? 'any';
  return `audit.sentences.${key}.${form}` as 'audit.sentences.decision_viewed.any';
}
