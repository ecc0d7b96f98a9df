import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { DoorOpenIcon } from '@phosphor-icons/react/dist/csr/DoorOpen';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { KeyHint } from '../admin/keys-strip.tsx';
import { ReportArticle, type ReportArticleProps } from '../admin/report-article.tsx';
import styles from './applications.module.css';

interface ApplicationCardProps extends Pick<ReportArticleProps, 'current' | 'position' | 'total' | 'onFocus'> {
  application: AdminApplicationView;
  /** Whether the keyboard shortcuts are on. */
  keys: boolean;
  onLetIn: () => void;
  onRefuse: () => void;
}

/** An application (door-6): who asks, their answer, and the two decisions. One who was refused can still be let in. */
export function ApplicationCard({ application, keys, onLetIn, onRefuse, ...article }: ApplicationCardProps) {
  const { t } = useTranslation('applications');
  const { id, name, createdAt, question, answer, decision } = application;
  return (
    <ReportArticle
      reportId={id}
      title={name ?? t('noName')}
      createdAt={createdAt}
      className={styles.card}
      chips={
        decision && (
          <Chip tone={decision.outcome === 'admitted' ? 'leaf' : undefined}>{t(`outcomes.${decision.outcome}`)}</Chip>
        )
      }
      {...article}
    >
      {answer === null ? (
        <p className={styles.meta}>{t('noAnswer')}</p>
      ) : (
        <figure className={styles.told}>
          <figcaption lang={detectLanguage(question)}>{question}</figcaption>
          <blockquote lang={detectLanguage(answer)}>{answer}</blockquote>
        </figure>
      )}
      <From application={application} />
      {decision?.outcome !== 'admitted' && (
        <div className={styles.acts}>
          {!decision && (
            <Button variant="quiet" small {...shortcut(keys, 'X')} onClick={onRefuse}>
              <Icon of={XIcon} size="sm" />
              {t('refuse')} {keys && <KeyHint of="X" />}
            </Button>
          )}
          <Button variant={decision ? 'quiet' : 'primary'} small {...shortcut(keys, 'S')} onClick={onLetIn}>
            <Icon of={DoorOpenIcon} size="sm" />
            {t('letIn')} {keys && <KeyHint of="S" />}
          </Button>
        </div>
      )}
    </ReportArticle>
  );
}

/** Where it comes from, and once it is decided, by whom and until when it is kept. */
function From({ application }: { application: AdminApplicationView }) {
  const { t } = useTranslation('applications');
  const now = useNow();
  const shownIn = useLanguage((state) => state.language);
  const { email, language, invitedBy, decision, forgottenAt } = application;
  const languageName = new Intl.DisplayNames(shownIn, { type: 'language' }).of(language);
  const day = new Intl.DateTimeFormat(shownIn, { day: 'numeric', month: 'long' });
  const when = decision ? formatRelativeTime('spoken', decision.at, now, shownIn) : '';
  const by = decision?.by && (fullName(decision.by) || t('member'));
  return (
    <>
      <div className={styles.from}>
        {application.emailProven ? (
          <Chip tone="leaf">
            <Icon of={CheckIcon} size="sm" />
            {t('proven')}
          </Chip>
        ) : (
          <Chip tone="flame">{t('notProven')}</Chip>
        )}
        <p className={styles.meta}>
          {[email, languageName, invitedBy && t('invitedBy', { name: fullName(invitedBy) || t('member') })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {decision && (
        <p className={styles.meta}>
          {[by && t('by', { name: by }), when, t('kept', { day: day.format(new Date(forgottenAt)) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

function shortcut(keys: boolean, key: string) {
  return keys ? { 'aria-keyshortcuts': key } : {};
}
