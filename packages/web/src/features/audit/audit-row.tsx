import type { AuditView } from '@lampstand/core/audit/contract';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import styles from './audit.module.css';
import { ChangeChip } from './change-chip.tsx';
import { actorOf, sentenceKey, subjectOf } from './sentence.ts';

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
