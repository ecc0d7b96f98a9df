import type { PostView } from '@lampstand/core/posts/contract';
import { ArrowsOutIcon } from '@phosphor-icons/react/dist/csr/ArrowsOut';
import { useState, type CSSProperties, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { savesData } from '../../platform/idle.ts';
import { Icon } from '../../ui/button.tsx';
import styles from './post-card.module.css';

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
export function PostImage({
  post: { imageUrl, image, imageDescription },
  alt,
  eager,
  onOpen,
  onApproach,
}: PostImageProps) {
  const { t } = useTranslation('posts');
  const [failed, setFailed] = useState(false);
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
          loading={eager ? 'eager' : 'lazy'}
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
