import type { PostView } from '@lampstand/core/posts/contract';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import styles from './reports.module.css';

interface ReportedPostProps {
  post: PostView;
  onShowAnyway: () => void;
  onReportAgain: () => void;
  onBlock: () => void;
}

/** Stands where a post was that the viewer has reported, and says what has become of the report (reports-6). */
export function ReportedPost({ post, onShowAnyway, onReportAgain, onBlock }: ReportedPostProps) {
  const { t } = useTranslation('posts');
  const status = post.viewerReport?.status ?? 'pending';
  return (
    <>
      <ReportNote status={status} heading />
      <div className={styles.acts}>
        <Button variant="quiet" small onClick={onShowAnyway}>
          {t('reported.showAnyway')}
        </Button>
        {/* A decided one does not stand in the way of another (reports-3). */}
        {status !== 'pending' && (
          <Button variant="quiet" small onClick={onReportAgain}>
            {t('reported.reportAgain')}
          </Button>
        )}
        <Button variant="dangerQuiet" small onClick={onBlock}>
          {t('reported.block', { name: fullName(post.user) || t('member') })}
        </Button>
      </div>
    </>
  );
}

interface ReportNoteProps {
  status: NonNullable<PostView['viewerReport']>['status'];
  /** It is all there is to see of the post. */
  heading?: boolean;
}

/** That the viewer reported it, and the outcome: read out when it changes while they look. */
export function ReportNote({ status, heading = false }: ReportNoteProps) {
  const { t } = useTranslation('posts');
  const Title = heading ? 'h2' : 'p';
  return (
    <div className={styles.note}>
      <span className={styles.sign}>
        <Icon of={FlagIcon} />
      </span>
      <div>
        <Title className={styles.title}>{t('reported.title')}</Title>
        <p className={text.meta} role="status">
          {t(`reported.${status}`)}
        </p>
      </div>
    </div>
  );
}
