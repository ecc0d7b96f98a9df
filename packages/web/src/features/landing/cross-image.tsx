import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import crossAddress from '../../assets/cross.svg';
import { flamePath, standPath } from '../../ui/logo-paths.ts';
import cover from '../../ui/cover.module.css';
import styles from './landing-screen.module.css';

/** The cover's cross. If the image does not load, a drawing replaces it (landing-1). */
export function CrossImage() {
  const { t } = useTranslation('landing');
  const [failed, setFailed] = useState(false);
  // It may have failed before React took the page's HTML over, and nothing tells of that again.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) {
    return (
      <svg className={cover.cross} viewBox="2 -1 28 33" role="img" aria-label={t('cross')}>
        <path className={styles.crossFlame} d={flamePath} />
        <path className={styles.crossStand} d={standPath} />
      </svg>
    );
  }
  return (
    <img
      ref={look}
      className={cover.cross}
      src={crossAddress}
      alt={t('cross')}
      width="160"
      height="230"
      fetchPriority="high"
      onError={() => setFailed(true)}
    />
  );
}
