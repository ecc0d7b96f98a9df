import type { PostView } from '@lampstand/core/posts/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useId, type ReactNode, useState, type CSSProperties, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import { ArrowsOutIcon } from '@phosphor-icons/react/dist/csr/ArrowsOut';
import { useAnswerOf } from '../../data/requests.ts';
import { usePrinting } from '../../platform/hooks.ts';
import { savesData } from '../../platform/idle.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './post-card.module.css';
import { Age, PostText, Answer, RequestMark } from './post-text.tsx';

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
      <header className={cx('flanked', styles.head)}>
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
              {authorPath ? (
                <Link className="named" to={authorPath}>
                  {name}
                </Link>
              ) : (
                name
              )}
              <OfficeMark of={user} />
            </h2>
          )}
          <p className={styles.meta}>
            {post.location && (
              <span className={styles.place}>
                <Icon of={MapPinIcon} size="xs" className={styles.pin} />
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the ARIA feed pattern asks for it
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

const thumbEdge = 480;
/** Aspect ratios: taller or wider photos are cropped in the feed, and whole in the full-screen photo (posts-10). */
const shapes = { tallest: 4 / 5, widest: 16 / 9 };
/** In rem: the width of the column, and the maximum height of a photo. */
const column = { width: 37, height: 32.5 };

interface PostImageProps {
  post: Pick<PostView, 'imageUrl' | 'image' | 'imageDescription'>;
  alt: string;
  /** Whether it is among the first on the screen and loads eagerly. */
  eager: boolean;
  /** Opens the full-screen photo. */
  onOpen: (() => void) | undefined;
  /** Preloads the full-screen photo's code. */
  onApproach: (() => void) | undefined;
}

/**
 * The photo in its own aspect ratio, over a blurred placeholder until it has loaded (media-6), as large as the screen can
 * show it, or the small one when the browser saves data. A link, so that it can be opened in a new tab and saved.
 */
function PostImage({ post: { imageUrl, image, imageDescription }, alt, eager, onOpen, onApproach }: PostImageProps) {
  const { t } = useTranslation('posts');
  const [failed, setFailed] = useState(false);
  const isPrinted = usePrinting();
  if (!imageUrl || failed) return null;
  const small = image !== null && savesData();
  const { shape, cropped, width } = layoutOf(image);
  function open(event: MouseEvent) {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <figure className={styles.image} data-description={imageDescription ?? undefined}>
      <a
        className={styles.photo}
        href={imageUrl}
        aria-label={t('seePhoto', { photo: alt })}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        style={styleOf(width, image)}
      >
        <img
          src={small ? image.thumbUrl : imageUrl}
          srcSet={image && !small ? sourcesOf(imageUrl, image) : undefined}
          {...(image && { width: image.width, height: image.height })}
          sizes={`(min-width: 40em) ${round(width * cropped)}rem, ${round(100 * cropped)}vw`}
          style={{ aspectRatio: shape }}
          alt={alt}
          loading={eager || isPrinted ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
        />
        {cropped > 1 && (
          <span className={styles.whole}>
            <Icon of={ArrowsOutIcon} size="sm" />
          </span>
        )}
      </a>
    </figure>
  );
}

/** The aspect ratio in the feed, the factor by which the image is wider because its sides are cropped, and the width on large screens. */
function layoutOf(image: PostView['image']) {
  const own = image ? image.width / image.height : 3 / 2;
  const shape = Math.min(shapes.widest, Math.max(shapes.tallest, own));
  const cropped = own > shape ? own / shape : own < shape ? shape / own : 1;
  return { shape, cropped, width: shape < 1 ? round(column.height * shape) : column.width };
}

function styleOf(width: number, image: PostView['image']): CSSProperties {
  const widest = { '--widest': `${width}rem` } as CSSProperties;
  return image ? { ...widest, backgroundImage: `url("${image.placeholder}")` } : widest;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function sourcesOf(imageUrl: string, { thumbUrl, width, height }: NonNullable<PostView['image']>): string {
  const thumbWidth = Math.round(width * Math.min(1, thumbEdge / Math.max(width, height)));
  return thumbWidth < width ? `${thumbUrl} ${thumbWidth}w, ${imageUrl} ${width}w` : `${imageUrl} ${width}w`;
}

interface OwnerMenuProps {
  post: PostView;
  /** The rows after those about an answer. */
  items: readonly MenuItem[];
  /** Opens the dialog for the answer. */
  onAnswer: () => void;
  onTakeBack: () => void;
  onAskAgain: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** The author's menu of a post (posts-9). For a prayer request it begins with its answer (requests-2). */
export function OwnerMenu({ post, items, onAnswer, onTakeBack, onAskAgain, onEdit, onDelete }: OwnerMenuProps) {
  const { t } = useTranslation('posts');
  const { answeredAt } = useAnswerOf(post);
  const answering: MenuItem[] =
    answeredAt === null
      ? [{ label: t('markAnswered'), icon: 'flame', onSelect: onAnswer }]
      : [
          { label: t('changeAnswer'), icon: 'flame', onSelect: onAnswer },
          { label: t('notAnswered'), icon: 'arrowCounterClockwise', onSelect: onTakeBack },
        ];
  const resting: MenuItem[] =
    post.isResting && answeredAt === null
      ? [{ label: t('askAgain'), icon: 'arrowCounterClockwise', onSelect: onAskAgain }]
      : [];
  return (
    <Menu
      label={t('menu')}
      items={[
        ...(post.kind === 'prayer' ? [...answering, ...resting] : []),
        ...items,
        { label: t('edit'), icon: 'pencilSimple', onSelect: onEdit },
        { label: t('delete'), icon: 'trash', danger: true, onSelect: onDelete },
      ]}
    />
  );
}
