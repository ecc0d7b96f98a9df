import type { AuditView } from '@lampstand/core/audit/contract';
import type { AuditAction } from '@lampstand/core/audit/entity';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/language.ts';
import styles from './audit.module.css';
import { Chip } from '../admin/chip.tsx';

type Underscored<Action> = Action extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never;

/** Characters shown of a target's code; the title has all of it. */
const codeLength = 10;

/** The states that have a translation; numbers and unknown words are shown unchanged. */
const VALUES = ['pending', 'reviewed', 'resolved', 'shown', 'removed', 'member', 'moderator', 'admin'] as const;

/** One entry of the log: time, actor, action, change, surface and target. */
export function AuditRow({ entry }: { entry: AuditView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const action = entry.action.replace('.', '_') as Underscored<AuditAction>;
  const { before, after } = entry;
  const word = (value: string) => {
    const known = VALUES.find((name) => name === value);
    return known ? t(`audit.values.${known}`) : value;
  };
  const change =
    before !== null && after !== null
      ? t('audit.fromTo', { before: word(before), after: word(after) })
      : (before ?? after) && word(before ?? after ?? '');
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={entry.at}>
        {time.format(new Date(entry.at))}
      </time>
      <p className={styles.act}>
        <b>{entry.actorName ?? t('audit.former')}</b>
        <span>{t(`audit.actions.${action}`)}</span>
        {change && <Chip>{change}</Chip>}
      </p>
      <p className={styles.where}>
        {t(`audit.surfaces.${entry.surface}`)}
        <code className={styles.code} title={entry.target}>
          {entry.target.slice(0, codeLength)}
        </code>
      </p>
    </li>
  );
}
