import type { PostView } from '@lampstand/core/posts/contract';
import { useState } from 'react';
import { savesData } from '../../platform/data-saver.ts';
import styles from './post-card.module.css';

const thumbEdge = 480;

interface PostImageProps {
  post: Pick<PostView, 'imageUrl' | 'image'>;
  alt: string;
  /** Among the first on the screen: fetched at once. */
  eager: boolean;
}

/**
 * The photo in a frame of fixed shape, over a blurred likeness of itself until it is there (D14): as large as the screen
 * can show it, or the small one where data is to be saved.
 */
export function PostImage({ post: { imageUrl, image }, alt, eager }: PostImageProps) {
  const [failed, setFailed] = useState(false);
  if (!imageUrl || failed) return null;
  const small = image !== null && savesData();
  return (
    <figure className={styles.image} style={image ? { backgroundImage: `url("${image.placeholder}")` } : undefined}>
      <img
        src={small ? image.thumbUrl : imageUrl}
        srcSet={image && !small ? sourcesOf(imageUrl, image) : undefined}
        {...(image && { width: image.width, height: image.height })}
        sizes="(min-width: 40em) 37rem, 100vw"
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(true)}
      />
    </figure>
  );
}

function sourcesOf(imageUrl: string, { thumbUrl, width, height }: NonNullable<PostView['image']>): string {
  const thumbWidth = Math.round(width * Math.min(1, thumbEdge / Math.max(width, height)));
  return thumbWidth < width ? `${thumbUrl} ${thumbWidth}w, ${imageUrl} ${width}w` : `${imageUrl} ${width}w`;
}
