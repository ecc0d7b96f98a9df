import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FullScreenPhoto } from './dialogs.ts';
import styles from './queue.module.css';

/** Fetched only on request; until then the blurred placeholder of a photo is shown (desktop-2). */
export function Picture({
  item,
  name,
}: {
  item: Pick<QueueItem, 'imageUrl' | 'image' | 'imageDescription'>;
  name: string;
}) {
  const { t } = useTranslation(['queue', 'posts']);
  const [shown, setShown] = useState(false);
  const [fullScreen, setFullScreen] = useState(false);
  const { imageUrl, image } = item;
  if (!imageUrl) return null;
  const alt = item.imageDescription ?? t('picture', { name });
  return (
    <>
      {shown ? (
        <button
          type="button"
          className={styles.open}
          aria-label={t('posts:seePhoto', { photo: alt })}
          aria-haspopup="dialog"
          onClick={() => setFullScreen(true)}
          onPointerEnter={FullScreenPhoto.preload}
          onFocus={FullScreenPhoto.preload}
        >
          <img
            className={styles.picture}
            src={imageUrl}
            {...(image && { width: image.width, height: image.height })}
            alt={alt}
          />
        </button>
      ) : (
        image && <img className={styles.placeholder} src={image.placeholder} alt="" />
      )}
      <Button variant="quiet" small onClick={() => setShown(!shown)}>
        {t(shown ? 'hidePicture' : 'showPicture')}
      </Button>
      {shown && (
        <FullScreenPhoto
          photo={{ imageUrl, image }}
          alt={alt}
          name={name}
          open={fullScreen}
          onOpenChange={setFullScreen}
        />
      )}
    </>
  );
}
