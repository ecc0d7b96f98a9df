import type { PostView } from '@lampstand/core/posts/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import { useAnswerOf } from '../../data/requests.ts';
import { Age } from './age.tsx';
import styles from './post-card.module.css';
import { PostImage } from './post-image.tsx';
import { PostText } from './post-text.tsx';
import { Answer, RequestMark } from './request.tsx';

interface PostCardProps {
  post: PostView;
  /** Position in the feed, from 1 (aria-posinset). */
  position: number;
  /** The three-dot menu, if the viewer has one. */
  menu?: ReactNode;
  /** The address of the author's page. */
  authorPath?: string;
  /** Without face and name, on the page of its author. */
  bare?: boolean;
  /** The text is not folded. */
  whole?: boolean;
  /** Pray, Love, Comment. */
  acts: ReactNode;
  /** Opens the full-screen photo. */
  onPhoto?: () => void;
  /** Preloads the full-screen photo's code. */
  onPhotoNear?: () => void;
  /** A line above the text: the viewer's report on it. */
  note?: ReactNode;
  /** Replaces everything but the author's name, for a post that the viewer has reported. */
  cover?: ReactNode;
}

/** One entry of the feed. */
export function PostCard({ post, position, menu, authorPath, bare, whole, acts, note, cover, ...rest }: PostCardProps) {
  const { t } = useTranslation('posts');
  const id = useId();
  const { user } = post;
  const name = fullName(user) || t('member');
  const isRequest = post.kind === 'prayer';
  const { answeredAt } = useAnswerOf(post);
  if (cover) {
    return (
      <Entry position={position} postId={post.id} aria-label={name}>
        {cover}
      </Entry>
    );
  }
  return (
    <Entry position={position} postId={post.id} aria-labelledby={id} bare={bare}>
      <header className={styles.head}>
        {!bare && <Face user={user} path={authorPath} />}
        <div className={styles.who}>
          {bare ? (
            <VisuallyHidden as="h2">
              <span id={id}>
                {t(isRequest ? 'request' : 'testimony')}, <Age at={post.createdAt} />
              </span>
            </VisuallyHidden>
          ) : (
            <h2 className={styles.name} id={id}>
              {authorPath ? <Link to={authorPath}>{name}</Link> : name}
              <OfficeMark of={user} />
            </h2>
          )}
          <p className={styles.meta}>
            {post.location && (
              <span className={styles.place}>
                <Icon of={MapPinIcon} className={styles.pin} />
                {post.location}
              </span>
            )}
            <Age at={post.createdAt} />
            {isRequest && <RequestMark lit={answeredAt !== null} />}
          </p>
        </div>
        {menu}
      </header>
      {note}
      <PostText postId={post.id} content={post.content} whole={whole} />
      <PostImage
        key={post.imageUrl}
        post={post}
        alt={post.imageDescription ?? t('photoBy', { name })}
        eager={position <= 2}
        onOpen={rest.onPhoto}
        onApproach={rest.onPhotoNear}
      />
      {isRequest && <Answer post={post} whole={whole} />}
      <div className={styles.acts}>{acts}</div>
    </Entry>
  );
}

/** The author's picture. The name beside it leads to the same page. */
function Face({ user, path }: { user: AuthorView; path: string | undefined }) {
  const face = <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />;
  if (!path) return face;
  return (
    <Link to={path} tabIndex={-1} aria-hidden="true">
      {face}
    </Link>
  );
}

interface EntryProps {
  position: number;
  bare?: boolean | undefined;
  postId: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** The ARIA feed pattern: each entry is focusable, and Page Up and Page Down move between them. */
function Entry({ position, postId, bare, children, ...name }: EntryProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article
      className={cx(styles.post, bare && styles.bare)}
      tabIndex={0}
      data-about={postId}
      {...name}
      aria-posinset={position}
      aria-setsize={-1}
    >
      {children}
    </article>
  );
}
