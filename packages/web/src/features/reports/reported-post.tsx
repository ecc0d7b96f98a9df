import type { PostView } from '@lampstand/core/posts/contract';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { Button, Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './reports.module.css';

interface ReportedPostProps {
  post: PostView;
  onShowAnyway: () => void;
  onReportAgain: () => void;
  onBlock: () => void;
}

/** Replaces a post that the viewer has reported, and shows the status of the report (reports-6). */
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
        {/* Once decided, the post can be reported again (reports-3). */}
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
  /** Set when the note replaces the whole post. */
  heading?: boolean;
}

/** Says that the viewer reported the post, and the report's status; changes are announced. */
export function ReportNote({ status, heading = false }: ReportNoteProps) {
  const { t } = useTranslation('posts');
  const Title = heading ? 'h2' : 'p';
  return (
    <div className={cx('line3', styles.note)}>
      <span className="round">
        <Icon of={FlagIcon} />
      </span>
      <div>
        <Title className="label">{t('reported.title')}</Title>
        <p className="meta" role="status">
          {t(`reported.${status}`)}
        </p>
      </div>
    </div>
  );
}
