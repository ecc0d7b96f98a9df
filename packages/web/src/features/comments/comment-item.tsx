import type { CommentView } from '@lampstand/core/comments/contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useLanguage } from '../../stores/language.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './comments.module.css';
import { fullName } from '@lampstand/core/profiles/full-name';

export function CommentItem({ comment, now }: { comment: CommentView; now: Date }) {
  const language = useLanguage((state) => state.language);
  const { id, user, content, createdAt } = comment;
  return (
    <li className={styles.comment} data-about={id}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <div>
        <p className={styles.by}>
          <b>{fullName(user)}</b>
          <time className={styles.time} dateTime={createdAt}>
            <span aria-hidden="true">{formatRelativeTime('comment', createdAt, now, language)}</span>
            <VisuallyHidden>{formatRelativeTime('spoken', createdAt, now, language)}</VisuallyHidden>
          </time>
        </p>
        <p className={styles.content} lang={detectLanguage(content)}>
          {content}
        </p>
      </div>
    </li>
  );
}
