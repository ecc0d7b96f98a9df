import type { AdminReportView } from '@lampstand/core/reports/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FullScreenPhoto } from './dialogs.ts';
import styles from './report-card.module.css';

/** A reported photo is fetched only on request; until then its blurred placeholder is shown (desktop-2). */
export function ReportedPhoto({ post, author }: { post: AdminReportView['post']; author: string }) {
  const { t } = useTranslation(['moderation', 'posts']);
  const [shown, setShown] = useState(false);
  const [fullScreen, setFullScreen] = useState(false);
  const { imageUrl, image } = post;
  if (!imageUrl) return null;
  const alt = t('reports.photo.alt', { name: author });
  return (
    <div className={styles.photo}>
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
      <p className={styles.photoActs}>
        {!shown && t('reports.photo.hidden')}
        <Button variant="quiet" small className={styles.act} onClick={() => setShown(!shown)}>
          {t(shown ? 'reports.photo.hide' : 'reports.photo.show')}
        </Button>
      </p>
      {shown && (
        <FullScreenPhoto
          photo={{ imageUrl, image }}
          alt={alt}
          name={author}
          open={fullScreen}
          onOpenChange={setFullScreen}
        />
      )}
    </div>
  );
}
