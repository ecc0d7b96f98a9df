import type { AdminReportView } from '@lampstand/core/moderation/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './report-card.module.css';

/** A reported photo is not even fetched until it is asked for; before that there is only its blurred likeness (D14). */
export function ReportedPhoto({ post, author }: { post: AdminReportView['post']; author: string }) {
  const { t } = useTranslation('moderation');
  const [shown, setShown] = useState(false);
  const { imageUrl, image } = post;
  if (!imageUrl) return null;
  return (
    <div className={styles.photo}>
      {shown ? (
        <img
          className={styles.picture}
          src={imageUrl}
          {...(image && { width: image.width, height: image.height })}
          alt={t('reports.photo.alt', { name: author })}
        />
      ) : (
        image && <img className={styles.likeness} src={image.placeholder} alt="" />
      )}
      <p className={styles.photoActs}>
        {!shown && t('reports.photo.hidden')}
        <Button variant="quiet" small className={styles.act} onClick={() => setShown(!shown)}>
          {t(shown ? 'reports.photo.hide' : 'reports.photo.show')}
        </Button>
      </p>
    </div>
  );
}
