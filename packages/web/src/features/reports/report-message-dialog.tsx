import type { MessageView } from '@lampstand/core/messages/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import type { DialogState } from '../../ui/dialog.tsx';
import { Disclosed } from './disclosed.tsx';
import { ReportFormDialog } from './report-form-dialog.tsx';
import styles from './reports.module.css';

interface ReportMessageDialogProps extends DialogState {
  message: MessageView;
  /** Who wrote it. */
  peer: AuthorView;
  /** Up to five messages directly before it, the oldest first. */
  before: readonly MessageView[];
  /** The reporter. */
  userId: string;
}

/** Reports a received message (reports-9). Nothing but what it shows is disclosed: the messages before it only if ticked. */
export function ReportMessageDialog({ message, peer, before, ...dialog }: ReportMessageDialogProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage((state) => state.language);
  const [includes, setIncludes] = useState(false);
  const id = useId();
  const shown = includes ? [...before, message] : [message];
  const words = shown.map(({ id, senderId, content, createdAt }) => ({
    id,
    name: senderId === peer.id ? fullName(peer) : t('message.you'),
    content,
    createdAt,
    time: timeOf(createdAt, language),
  }));
  return (
    <ReportFormDialog
      {...dialog}
      title={t('message.title')}
      thanks={t('sent')}
      draft={`report-message:${peer.id}:${message.id}`}
      about={{
        target: { kind: 'message', id: message.id },
        ...(includes ? { context: before.map(({ id }) => id) } : {}),
      }}
      before={
        <Disclosed label={t('message.seen')} words={words} hint={t('message.only')}>
          {before.length > 0 && (
            <div className={styles.tick}>
              <input
                type="checkbox"
                id={`${id}-tick`}
                aria-describedby={`${id}-why`}
                checked={includes}
                onChange={(event) => setIncludes(event.target.checked)}
              />
              <label htmlFor={`${id}-tick`}>{t('message.include', { count: before.length })}</label>
              <p id={`${id}-why`}>{t('message.includeWhy')}</p>
            </div>
          )}
        </Disclosed>
      }
    />
  );
}

/** The time of today, otherwise the date too. */
function timeOf(at: string, language: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', ...(isToday ? {} : { dateStyle: 'short' }) }).format(
    date,
  );
}
