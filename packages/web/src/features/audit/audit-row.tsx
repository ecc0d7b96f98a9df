import type { AuditView } from '@lampstand/core/audit/contract';
import { Trans, useTranslation } from 'react-i18next';
import { KEEP_OUT } from '@lampstand/core/bans/entity';
import type { AuditAction } from '@lampstand/core/audit/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { TFunction, i18n as I18n } from 'i18next';
import { useLanguage } from '../../stores/choices.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './audit.module.css';

/** Characters shown of a target's code; the title has all of it. */
export const CODE_LENGTH = 10;

/** One entry of the log: when, who did what to whom, what changed, in which client, and the target's code. The year is left out of this year's entries. */
export function AuditRow({ entry, now }: { entry: AuditView; now: Date }) {
  const { t, i18n } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const at = new Date(entry.at);
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const time = new Intl.DateTimeFormat(language, {
    year,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={entry.at}>
        {time.format(at)}
      </time>
      <p>
        <Trans
          t={t}
          i18nKey={sentenceKey(entry, i18n)}
          components={{ who: <b>{actorOf(entry, t)}</b>, whom: <>{subjectOf(entry, t)}</> }}
        />{' '}
        <ChangeChip entry={entry} />
      </p>
      <p className={styles.where}>
        {t(`audit.surfaces.${entry.surface}`)}{' '}
        <code className={styles.code} title={entry.target}>
          {entry.target.slice(0, CODE_LENGTH)}
        </code>
      </p>
    </li>
  );
}

/** The states that have a translation; numbers and unknown words are shown unchanged. */
const VALUES = [
  'pending',
  'reviewed',
  'resolved',
  'shown',
  'sealed',
  'removed',
  'member',
  'moderator',
  'admin',
] as const;

/** A moment, or a day. */
const INSTANT = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** What the action changed: two states, or until when it lasts. */
function ChangeChip({ entry: { action, before, after } }: { entry: AuditView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const dayOf = (value: string) => {
    const timeZone = value.includes('T') ? undefined : 'UTC';
    return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(
      new Date(value),
    );
  };
  const word = (value: string) => {
    if (INSTANT.test(value)) return t('audit.until', { day: dayOf(value) });
    // What is removed is sealed; a member is not.
    const state = value === 'removed' && !action.startsWith('user.') ? 'sealed' : value;
    const length = KEEP_OUT.find((name) => name === state);
    if (length) return t(`bans.lengths.${length}`);
    const known = VALUES.find((name) => name === state);
    return known ? t(`audit.values.${known}`) : value;
  };
  if (before !== null && after !== null && before !== after && !INSTANT.test(after)) {
    return <Chip>{t('audit.fromTo', { before: word(before), after: word(after) })}</Chip>;
  }
  const only = after ?? before;
  return only === null ? null : <Chip>{word(only)}</Chip>;
}

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
function actorOf({ actor, actorId, actorName, action }: AuditView, t: T): string {
  if (actor === OPERATOR) return t('audit.operator');
  if (actorId) return actorName ?? t('member');
  if (BY_MEMBERS.test(action)) return t('audit.former.member');
  return t(BY_ADMINS.test(action) ? 'audit.former.admin' : 'audit.former.moderator');
}

/** To whom it was done. */
function subjectOf({ subject }: AuditView, t: T): string {
  return subject ? fullName(subject) || t('member') : t('audit.somebodyGone');
}

/**
 * The key of the sentence that says who did what to whom. Of the forms of an action, the one of the target's kind, of the changed
 * setting or of the state after it is used, if there is one.
 */
function sentenceKey({ action, kind, target, after }: AuditView, i18n: I18n) {
  const key = keyOfAction(action);
  const form =
    [kind, action === 'community.changed' ? target : null, after].find(
      (one) => one && i18n.exists(`moderation:audit.sentences.${key}.${one}`),
    ) ?? 'any';
  return `audit.sentences.${key}.${form}` as 'audit.sentences.decision_viewed.any';
}
