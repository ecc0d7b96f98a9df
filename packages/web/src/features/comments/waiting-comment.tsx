import { detectLanguage } from '@lampstand/core/posts/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { UnsentComment } from '../../data/comments.ts';
import { useUnsentActs } from '../../data/use-member.tsx';
import { fullName } from '@lampstand/core/profiles/full-name';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Unsent } from '../../ui/unsent.tsx';
import { commentDraft } from './comment-outcome.ts';
import styles from './comments.module.css';

interface WaitingCommentProps {
  entry: UnsentComment;
  user: UserView;
  /** Called after it was removed, with the focused button, so that the caller can move the focus. */
  onTakenBack: () => void;
}

/** The viewer's own comment that has not been sent yet. */
export function WaitingComment({ entry, user, onTakenBack }: WaitingCommentProps) {
  const { params, body } = entry.input;
  const { retry, remove, removeUnsent } = useUnsentActs();

  async function edit() {
    if (await removeUnsent(entry)) {
      const name = commentDraft(params.postId);
      writeDraft(user.id, name, [body.content, readDraft(user.id, name)].filter(Boolean).join('\n'));
    }
    onTakenBack();
  }

  return (
    <li className={styles.comment}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <div>
        <p className={styles.by}>
          <b>{fullName(user)}</b>
        </p>
        <p className={styles.content} lang={detectLanguage(body.content)}>
          {body.content}
        </p>
        <Unsent
          entry={entry}
          onEdit={() => void edit()}
          onRetry={() => retry(entry)}
          onRemove={() => {
            remove(entry);
            onTakenBack();
          }}
        />
      </div>
    </li>
  );
}
