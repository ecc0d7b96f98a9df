import type { CommentView } from '@lampstand/core/comments/contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/button.tsx';
import { LinkedText, VisuallyHidden } from '../../ui/text.tsx';
import styles from './comments.module.css';
import { fullName } from '@lampstand/core/profiles/full-name';
import { OfficeMark } from '../../ui/office-mark.tsx';

interface CommentItemProps {
  comment: CommentView;
  now: Date;
  menu?: ReactNode;
  /** Instead of its words, while its writer changes them. */
  editor?: ReactNode;
  /** The address of its author's page. */
  authorPath?: string | undefined;
}

export function CommentItem({ comment, now, menu, editor, authorPath }: CommentItemProps) {
  const { t } = useTranslation('comments');
  const language = useLanguage((state) => state.language);
  const { user, content, createdAt, edited, takenAway } = comment;
  return (
    <li className={cx(styles.comment, styles.withMenu)} data-comment={comment.id} tabIndex={-1}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <div>
        <p className={styles.by}>
          <b>
            {authorPath ? <Link to={authorPath}>{fullName(user)}</Link> : fullName(user)}
            <OfficeMark of={user} />
          </b>
          <span className={styles.time}>
            <time dateTime={createdAt}>
              <span aria-hidden="true">{formatRelativeTime('comment', createdAt, now, language)}</span>
              <VisuallyHidden>{formatRelativeTime('spoken', createdAt, now, language)}</VisuallyHidden>
            </time>
            {edited && <span className={styles.edited}>{t('edited')}</span>}
          </span>
        </p>
        {editor || (
          <p className={styles.content} lang={detectLanguage(content)}>
            <LinkedText text={content} />
          </p>
        )}
        {takenAway && (
          <p className={styles.takenAway}>
            <Icon of={EyeSlashIcon} size="sm" />
            {t('takenAway')}
          </p>
        )}
      </div>
      {!editor && menu}
    </li>
  );
}
