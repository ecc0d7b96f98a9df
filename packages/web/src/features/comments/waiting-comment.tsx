import { detectLanguage } from '@lampstand/core/posts/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { UnsentComment } from '../../data/comments.ts';
import { useUnsentActs } from '../../data/use-member.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Unsent } from '../../ui/unsent.tsx';
import { commentDraft } from './comment-outcome.ts';
import styles from './comments.module.css';

interface WaitingCommentProps {
  entry: UnsentComment;
  user: UserView;
  /** It is gone from the list, and the focus with it: it goes to where one writes. */
  onTakenBack: () => void;
}

/** A comment of one's own that is not with the server yet. */
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
