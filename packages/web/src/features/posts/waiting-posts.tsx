import type { UserView } from '@lampstand/core/profiles/contract';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsentPosts, type UnsentPost } from '../../data/posts.ts';
import { useUnsentActs } from '../../data/use-member.tsx';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useObjectAddress } from '../../platform/hooks.ts';
import { readPhotoDraft, writePhotoDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';
import { useSentShare } from '../../stores/uploads.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/button.tsx';
import { Unsent } from '../../ui/unsent.tsx';
import styles from './post-card.module.css';
import { PHOTO_DRAFT, postDraftOf } from './post-draft.ts';
import { focusEntry } from './post-list.tsx';
import { RequestMark, PostText } from './post-text.tsx';

interface WaitingPostsProps {
  user: UserView;
  /** Opens the composer. */
  onCompose: () => void;
}

/** The viewer's unsent testimonies, latest first, above the feed (offline-2). */
export function WaitingPosts({ user, onCompose }: WaitingPostsProps) {
  const { t } = useTranslation('outbox');
  const waiting = useUnsentPosts().filter(({ isFresh }) => !isFresh);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('posts')} data-unsent>
      {waiting.toReversed().map((entry) => (
        <WaitingPost key={entry.key} entry={entry} user={user} onCompose={onCompose} />
      ))}
    </section>
  );
}

function WaitingPost({ entry, user, onCompose }: WaitingPostsProps & { entry: UnsentPost }) {
  const { t } = useTranslation(['outbox', 'posts']);
  const id = useId();
  const { body: post, files } = entry.input;
  const photo = files?.image as Blob | undefined;
  const { retry, remove, removeUnsent } = useUnsentActs();
  const sent = useSentShare(entry.key);
  const name = fullName(user);
  const address = useObjectAddress(photo);

  async function edit() {
    const draft = postDraftOf(user.id);
    const { content, location } = draft.read();
    // Never overwrite a draft.
    const isBusy = Boolean(content || location || (await readPhotoDraft(user.id, PHOTO_DRAFT)));
    if (isBusy) toast({ title: t('busy'), variant: 'destructive' });
    else if (!(await removeUnsent(entry))) return;
    else {
      draft.write(post);
      await writePhotoDraft(user.id, PHOTO_DRAFT, photo);
    }
    onCompose();
  }

  return (
    <article className={styles.post} aria-labelledby={id}>
      <header className={cx('flanked', styles.head)}>
        <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
        <div className={styles.who}>
          <h2 className={styles.name} id={id}>
            {name}
          </h2>
          {(post.location || post.kind === 'prayer') && (
            <p className={styles.meta}>
              {post.location && (
                <span className={styles.place}>
                  <Icon of={MapPinIcon} size="xs" className={styles.pin} />
                  {post.location}
                </span>
              )}
              {post.kind === 'prayer' && <RequestMark lit={false} />}
            </p>
          )}
        </div>
      </header>
      <PostText postId={entry.key} content={post.content} />
      {address && (
        <figure className={cx(styles.image, styles.waiting)}>
          <img src={address} alt={post.imageDescription ?? t('posts:photoBy', { name })} />
        </figure>
      )}
      <Unsent
        className={styles.unsent}
        entry={entry}
        sent={sent}
        onEdit={() => void edit()}
        onRetry={() => retry(entry)}
        onRemove={() => {
          remove(entry);
          focusEntry(1);
        }}
      />
    </article>
  );
}
