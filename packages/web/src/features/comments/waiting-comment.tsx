import { detectLanguage } from '@lampstand/core/posts/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { sendNow, takeBack, takeBackUnsent } from '../../lib/outbox.ts';
import type { EntryOf } from '../../lib/outbox-entry.ts';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Unsent } from '../../ui/unsent.tsx';
import { commentDraft } from './comment-fate.ts';
import styles from './comments.module.css';

interface WaitingCommentProps {
  entry: EntryOf<'comment'>;
  user: UserView;
  /** It is gone from the list, and the focus with it: it goes to where one writes. */
  onTakenBack: () => void;
}

/** A comment of one's own that is not with the server yet. */
export function WaitingComment({ entry, user, onTakenBack }: WaitingCommentProps) {
  const { key, writing } = entry;

  async function edit() {
    if (await takeBackUnsent(key)) {
      const name = commentDraft(writing.postId);
      writeDraft(user.id, name, [writing.content, readDraft(user.id, name)].filter(Boolean).join('\n'));
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
        <p className={styles.content} lang={detectLanguage(writing.content)}>
          {writing.content}
        </p>
        <Unsent
          entry={entry}
          onEdit={() => void edit()}
          onRetry={() => sendNow(user.id)}
          onRemove={() => {
            void takeBack(key);
            onTakenBack();
          }}
        />
      </div>
    </li>
  );
}
